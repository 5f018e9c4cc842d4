/** The gallery shows every message as the site does. */
import { inDom } from '../support/domWorld';
import { MESSAGES, showMessage } from '../gallery/messages';

test.each(MESSAGES)('$flow says $name', (message) =>
  inDom(async (world) => {
    await showMessage(world, message);
    await world.seeText(message.text);
  }),
);
