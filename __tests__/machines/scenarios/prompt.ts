import { promptMachine } from '../../../machines/promptMachine';
import { runs, scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const at = (path: string) => ({ type: 'page.entered', path });
const restored = (isPromptDue: boolean) => ({ type: 'prompt.restored', isPromptDue });
const BEGUN = { type: 'purchase.begun' };
const ADDED = { type: 'purchase.added' };
const CREATED = { type: 'account.created' };
const CLOSED = { type: 'session.closed' };
const CHOSEN = { type: 'prompt.closed' };
const REMOVES = runs('removeStoredPrompt');
const shows = (shown: string | null) => ({ shown });

/** At /events, where an item was added. */
const prompted = [when(at('/events')), when(BEGUN), when(ADDED, [runs('storePrompt')], shows('cart'))];

export const flow: ScenarioFile = {
  machine: promptMachine,
  facts: (snapshot) => ({
    shown: snapshot.matches({ due: 'cart', place: 'events' })
      ? 'cart'
      : snapshot.matches({ due: 'welcome', place: 'home' })
        ? 'welcome'
        : null,
  }),
  initialFacts: { shown: null },
  scenarios: [
    scenario(
      'the prompt after an addition is shown on /events until the visitor chooses',
      ...prompted,
      when(at('/season'), [], shows(null)),
      when(at('/events'), [], shows('cart')),
      when(CHOSEN, [REMOVES], shows(null)),
      when(ADDED),
      when(at('/season')),
      when(at('/events')),
    ),
    scenario(
      'a prompt that another tab has stored is shown at /events',
      when(at('/season')),
      when(restored(true)),
      when(at('/events'), [], shows('cart')),
    ),
    scenario(
      'an item that was added elsewhere on the site is asked about at /events, also after a further click',
      when(at('/season')),
      when(BEGUN),
      when(ADDED, [runs('storePrompt')]),
      when(BEGUN),
      when(at('/events'), [], shows('cart')),
    ),
    scenario('an addition that a login has resumed is not asked about', when(at('/events')), when(ADDED)),
    ...['/cart', '/thank-you'].map((path) =>
      scenario(
        `the prompt has nothing left to say after ${path}`,
        ...prompted,
        when(at(path), [REMOVES], shows(null)),
        when(ADDED),
        when(at('/events')),
        when(at('/')),
      ),
    ),
    scenario(
      'if the cart was opened during the addition, there is no prompt',
      when(at('/events')),
      when(BEGUN),
      when(at('/cart')),
      when(ADDED),
      when(at('/events')),
    ),
    scenario(
      'an addition takes as long as the visitor stays on other pages',
      when(at('/events')),
      when(BEGUN),
      when(at('/season')),
      when(ADDED, [runs('storePrompt')]),
      when(at('/events'), [], shows('cart')),
    ),
    scenario(
      'the prompt closes when the loaded cart is empty',
      ...prompted,
      when({ type: 'cart.read', isEmpty: false }),
      when({ type: 'cart.read', isEmpty: true }, [REMOVES], shows(null)),
      when(at('/')),
    ),
    scenario(
      'a stored prompt is shown again, except at the cart',
      when(at('/cart')),
      when(restored(true)),
      when(at('/events')),
      when(restored(true), [], shows('cart')),
      when(restored(true)),
      when(restored(false), [], shows(null)),
      when(restored(false)),
      when(at('/')),
    ),
    scenario(
      'the prompt closes when the session ends',
      ...prompted,
      when(CLOSED, [REMOVES], shows(null)),
      when(at('/season')),
      when(at('/events')),
    ),
    scenario(
      'the welcome shows on the home page until the visitor chooses',
      when(CREATED),
      when(at('/'), [], shows('welcome')),
      when(at('/season'), [], shows(null)),
      when(at('/'), [], shows('welcome')),
      when(CHOSEN, [REMOVES], shows(null)),
      when(at('/season')),
      when(at('/')),
    ),
    scenario(
      'a registration on the home page shows the welcome immediately, and the logout closes it',
      when(at('/')),
      when(CREATED, [], shows('welcome')),
      when(CLOSED, [REMOVES], shows(null)),
      when(ADDED),
    ),
    scenario(
      'a purchase replaces the welcome',
      when(at('/')),
      when(CREATED, [], shows('welcome')),
      when(at('/events'), [], shows(null)),
      when(BEGUN),
      when(ADDED, [runs('storePrompt')], shows('cart')),
    ),
  ],
  equivalentMutants: {},
};
