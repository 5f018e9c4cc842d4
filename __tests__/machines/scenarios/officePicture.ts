import { officePictureMachine } from '../../../machines/officePictureMachine';
import { calls, runs, scenario, stops, when, type ScenarioFile } from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const SNOW = { id: 1, name: 'snow.jpg' };
const OTHER = { id: 2, name: 'lake.jpg' };
const CHOOSE = { type: 'file.chosen', file: SNOW };
const CANCEL = { type: 'upload.canceled' };
const REPEAT = { type: 'upload.repeated' };
const ADDRESS = '/images/snow-1a2b3c4d.webp';

const chosen = when(CHOOSE, [calls('upload', SNOW)], { state: 'uploading', file: SNOW, message: null });
const added = when(doneEvent('upload', ADDRESS), [runs('reportAddress', ADDRESS)], {
  state: 'waiting',
  file: null,
  message: null,
});

export const flow: ScenarioFile = {
  machine: officePictureMachine,
  otherActors: [],
  facts: ({ value, context }) => ({ state: value, file: context['file'], message: context['message'] }),
  initialFacts: { state: 'waiting', file: null, message: null },
  scenarios: [
    scenario('a chosen picture gets into the form', when(REPEAT), when(CANCEL), chosen, when(REPEAT), added),
    scenario(
      'another file replaces the one that is being sent',
      chosen,
      when({ type: 'file.chosen', file: OTHER }, [stops('upload'), calls('upload', OTHER)], { file: OTHER }),
      when(CANCEL, [stops('upload')], { state: 'waiting', file: null }),
    ),
    ...[400, 404, 412].map((status) =>
      scenario(
        `a file that is refused (${status}) is named until another one is chosen`,
        chosen,
        when(errorEvent('upload', status), [], { state: 'refused', message: 'failed' }),
        when(REPEAT),
        when(CANCEL),
        chosen,
        added,
      ),
    ),
    ...[null, 401, 500].map((status) =>
      scenario(
        `a picture that did not arrive (${status}) is sent again, or left out`,
        chosen,
        when(errorEvent('upload', status), [], { state: 'unsent', message: 'failed' }),
        when(REPEAT, [calls('upload', SNOW)], { state: 'uploading' }),
        when(errorEvent('upload', status), [], { state: 'unsent' }),
        when(CANCEL, [], { state: 'waiting', file: null, message: null }),
      ),
    ),
  ],
  equivalentMutants: {},
};
