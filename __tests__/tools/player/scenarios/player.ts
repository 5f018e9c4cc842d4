import { runs, scenario, when, type ScenarioFile } from '../../../../tools/flows/scenarios';
import { playerMachine } from '../machines/playerMachine';

export const flow: ScenarioFile = {
  machine: playerMachine,
  facts: ({ value }) => ({ state: JSON.stringify(value) }),
  initialFacts: { state: '{"on":{"track":"stopped","sound":"low"}}' },
  scenarios: [
    scenario(
      'plays louder and softer, and stops',
      when({ type: 'play' }, [], { state: '{"on":{"track":"playing","sound":"low"}}' }),
      when({ type: 'louder' }),
      when({ type: 'louder' }, [], { state: '{"on":{"track":"playing","sound":"high"}}' }),
      when({ type: 'softer' }, [runs('dim')], { state: '{"on":{"track":"playing","sound":"low"}}' }),
      when({ type: 'stop' }, [], { state: '{"on":{"track":"stopped","sound":"low"}}' }),
    ),
  ],
  equivalentMutants: {},
};
