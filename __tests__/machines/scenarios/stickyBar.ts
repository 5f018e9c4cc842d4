import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';

const SCROLL = { type: 'page.scrolled' };
const ENTER = { type: 'bar.entered' };
const LEAVE = { type: 'bar.left' };
const TOGGLE = { type: 'bar.toggled' };

const SHOWN = { isShown: true, isCollapsed: false };
const SMALL = { isShown: true, isCollapsed: true };
const HIDDEN = { isShown: false, isCollapsed: false };
const scrolled = when(SCROLL, [], { hasScrolled: true, ...SHOWN });

const home = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [calls('viewport')], {}, ...steps);

export const flow: ScenarioFile = {
  machine: stickyBarMachine,
  facts: (snapshot) => ({
    hasScrolled: !snapshot.matches('unscrolled'),
    isShown: snapshot.matches('shown'),
    isCollapsed: snapshot.matches({ shown: 'collapsed' }),
  }),
  initialFacts: { hasScrolled: false, ...HIDDEN },
  scenarios: [
    home(
      "the bar comes with the first scroll, and goes where the page's own bar is",
      when(TOGGLE),
      scrolled,
      when(SCROLL),
      when(ENTER, [], HIDDEN),
      when(TOGGLE),
      when(LEAVE, [], SHOWN),
    ),
    home(
      "the page's own bar is on the first screen already, so the bar comes after it",
      when(ENTER),
      when(SCROLL, [], { hasScrolled: true }),
      when(LEAVE, [], SHOWN),
    ),
    home("the page's own bar leaves before the first scroll", when(ENTER), when(LEAVE), scrolled),
    home(
      'the bar comes back as small as the visitor has made it',
      scrolled,
      when(TOGGLE, [], SMALL),
      when(ENTER, [], HIDDEN),
      when(LEAVE, [], SMALL),
      when(TOGGLE, [], SHOWN),
      when(ENTER, [], HIDDEN),
      when(LEAVE, [], SHOWN),
    ),
  ],
  equivalentMutants: {},
};
