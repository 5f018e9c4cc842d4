/** What scenarios of several flows have in common. */
import {
  sends,
  when,
  type MachineSnapshot,
  type ScenarioFile,
  type ScenarioStep,
} from '../../tools/flows/scenarios';

const SLOW_MS = 15_000;

/** A call becomes slow after exactly 15 seconds. */
export const BECOMES_SLOW: ScenarioStep[] = [when(SLOW_MS - 1), when(1, [], { isSlow: true })];

/** @returns the state of a region of the open form; null when no form is open */
export function regionOf({ value }: MachineSnapshot, region: string): string | null {
  const { open } = value as { open?: Record<string, string> };
  return open?.[region] ?? null;
}

/** The facts of a form that keeps its email for the other forms of the account. */
export const EMAIL_FORM: Pick<ScenarioFile, 'facts' | 'initialFacts'> = {
  facts: (snapshot) => ({
    email: snapshot.context['email'],
    failure: snapshot.context['failure'],
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
  }),
  initialFacts: { email: '', failure: null, isBusy: false, isSlow: false },
};

export const reportsEmail = (email: string) => sends('app', { type: 'auth.emailTyped', email });
