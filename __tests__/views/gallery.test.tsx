/** The gallery shows one message of each flow; `node tools/deepTests.mjs` checks all messages. */
import { withDomHarness } from '../support/domHarness';
import { MESSAGES, showMessage } from '../../tools/gallery/messages';

const isDeep = process.env['DEEP'] === '1';

const isFirst = ({ flow }: (typeof MESSAGES)[number], index: number) =>
  MESSAGES.findIndex((other) => other.flow === flow) === index;

test.each(MESSAGES.filter((message, index) => isDeep || isFirst(message, index)))(
  '$flow shows $name',
  (message) =>
    withDomHarness(async (harness) => {
      await showMessage(harness, message);
      await harness.seeText(message.text);
    }),
);
