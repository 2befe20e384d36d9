"""What every game stands on: compiled rules, dice, the attack sequence, events, replays, errors."""
