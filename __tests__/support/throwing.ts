/** Lets one of a machine's own guards or actions throw, as a bug in it would. */
import type { AnyStateMachine } from 'xstate';

/** A built-in action such as `assign` or `sendTo`; XState resolves it in the transition. */
interface BuiltIn {
  resolve: (...args: unknown[]) => unknown;
}

type Implementation = ((...args: unknown[]) => unknown) & Partial<BuiltIn>;

export interface Trap {
  /** The next guard or action that the machine runs throws; those after it do not. */
  arm: () => void;
  /** Whether it has thrown. */
  hasThrown: () => boolean;
  /** Takes the trap out of the machine. */
  remove: () => void;
}

type Part = 'actions' | 'guards';

/**
 * @param machine as its module exports it, before effects are provided
 * @param parts what may throw
 */
export function trapIn(machine: AnyStateMachine, parts: Part[] = ['actions', 'guards']): Trap {
  let isArmed = false;
  let hasThrown = false;
  const restore: (() => void)[] = [];

  const trapped =
    (run: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      if (isArmed) {
        isArmed = false;
        hasThrown = true;
        throw new TypeError('secret@example.org');
      }
      return run(...args);
    };

  const implemented = machine.implementations as unknown as Record<Part, Record<string, Implementation>>;
  for (const part of parts) {
    const implementations = implemented[part];
    for (const [name, run] of Object.entries(implementations)) {
      const { resolve } = run;
      if (resolve) {
        run.resolve = trapped(resolve);
        restore.push(() => {
          run.resolve = resolve;
        });
      } else {
        implementations[name] = trapped(run);
        restore.push(() => {
          implementations[name] = run;
        });
      }
    }
  }

  return {
    arm: () => {
      isArmed = true;
    },
    hasThrown: () => hasThrown,
    remove: () => restore.forEach((put) => put()),
  };
}
