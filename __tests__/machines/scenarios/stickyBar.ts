import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';

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
      'the bar appears with the first scroll, and hides while the bar of the page is visible',
      when(TOGGLE),
      scrolled,
      when(SCROLL),
      when(ENTER, [], HIDDEN),
      when(TOGGLE),
      when(LEAVE, [], SHOWN),
    ),
    home(
      'if the bar of the page is visible at first, the sticky bar appears after it',
      when(ENTER),
      when(SCROLL, [], { hasScrolled: true }),
      when(LEAVE, [], SHOWN),
    ),
    home('the bar of the page leaves the screen before the first scroll', when(ENTER), when(LEAVE), scrolled),
    home(
      'a collapsed bar stays collapsed when it appears again',
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
