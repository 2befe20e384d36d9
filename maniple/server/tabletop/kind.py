"""The tabletop for the server: where its setups come from, its table, its machines, its messages."""

from maniple.server.kinds import Kind, Shapes
from maniple.server.tabletop import entries, messages
from maniple.server.tabletop.brains import TabletopBrain
from maniple.server.tabletop.table import Table
from maniple.server.tabletop.telling import tell_setup
from maniple.tabletop.replays import replay_lines
from maniple.tabletop.setup import load_scenario, scenario_keys, setup_from
from maniple.tabletop.state import RULES_VERSION

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
