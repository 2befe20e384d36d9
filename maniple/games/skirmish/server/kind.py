"""The skirmish for the server: where its setups come from, its table, its machines, its messages."""

from maniple.games.skirmish.replays import replay_lines
from maniple.games.skirmish.rules.state import RULES_VERSION
from maniple.games.skirmish.server import entries, messages
from maniple.games.skirmish.server.brains import SkirmishBrain
from maniple.games.skirmish.server.table import Table
from maniple.games.skirmish.server.telling import tell_setup
from maniple.games.skirmish.setup import load_scenario, scenario_keys, setup_from
from maniple.server.kinds import Kind, Shapes

SKIRMISH = Kind(
    name="skirmish",
    rules=RULES_VERSION,
    setup_rule="S10.1",
    first_scenario="crossing",
    scenario_keys=scenario_keys,
    load_scenario=load_scenario,
    setup_from=setup_from,
    tell_setup=tell_setup,
    table=Table,
    replay_lines=replay_lines,
    brain=SkirmishBrain(),
    shapes=Shapes(
        scenarios=messages.ScenarioList,
        match=messages.Match,
        created=messages.CreatedMatch,
        answer=messages.Answer,
        stale=messages.Stale,
        entries=entries.EntryList,
        replay=messages.Replay,
    ),
)
