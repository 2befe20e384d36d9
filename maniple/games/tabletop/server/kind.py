"""The tabletop for the server: where its setups come from, its table, its machines, its messages."""

from maniple.games.tabletop.replays import replay_lines
from maniple.games.tabletop.rules.state import RULES_VERSION
from maniple.games.tabletop.server import entries, messages
from maniple.games.tabletop.server.brains import TabletopBrain
from maniple.games.tabletop.server.table import Table
from maniple.games.tabletop.server.telling import tell_setup
from maniple.games.tabletop.setup import load_scenario, scenario_keys, setup_from
from maniple.server.kinds import Kind, Shapes

TABLETOP = Kind(
    name="tabletop",
    rules=RULES_VERSION,
    setup_rule="T6",
    first_scenario="patrol",
    scenario_keys=scenario_keys,
    load_scenario=load_scenario,
    setup_from=setup_from,
    tell_setup=tell_setup,
    table=Table,
    replay_lines=replay_lines,
    brain=TabletopBrain(),
    shapes=Shapes(
        scenarios=messages.TabletopScenarioList,
        match=messages.TabletopMatch,
        created=messages.CreatedTabletopMatch,
        answer=messages.TabletopAnswer,
        stale=messages.TabletopStale,
        entries=entries.TabletopEntryList,
        replay=messages.TabletopReplay,
    ),
)
