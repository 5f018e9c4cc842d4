/** The gallery shows messages as the site does: one of each flow, and all of them in `npm run test:deep`. */
import { inDom } from '../support/domHarness';
import { MESSAGES, showMessage } from '../gallery/messages';

const isDeep = process.env['DEEP'] === '1';

const isFirst = ({ flow }: (typeof MESSAGES)[number], index: number) =>
  MESSAGES.findIndex((other) => other.flow === flow) === index;

test.each(MESSAGES.filter((message, index) => isDeep || isFirst(message, index)))(
  '$flow says $name',
  (message) =>
    inDom(async (harness) => {
      await showMessage(harness, message);
      await harness.seeText(message.text);
    }),
);
