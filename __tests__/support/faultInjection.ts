/** Makes a guard or an action of a machine throw, as a bug would. */
import type { AnyStateMachine } from 'xstate';

/**
 * A built-in action such as `assign` or `sendTo`, or a built-in guard such as `stateIn`, which XState
 * resolves during the transition.
 */
interface BuiltIn {
  resolve: (...args: unknown[]) => unknown;
  check: (...args: unknown[]) => unknown;
}

type Implementation = ((...args: unknown[]) => unknown) & Partial<BuiltIn>;

export interface FaultInjector {
  /** Makes only the next guard or action throw. */
  arm: () => void;
  /** @returns whether a guard or an action has thrown */
  hasThrown: () => boolean;
  /** Restores the machine's guards and actions. */
  remove: () => void;
}

type Part = 'actions' | 'guards';

/**
 * @param machine as exported by its module, before effects are provided
 * @param parts the kinds of functions that may throw
 */
export function injectFaults(machine: AnyStateMachine, parts: Part[] = ['actions', 'guards']): FaultInjector {
  let isArmed = false;
  let hasThrown = false;
  const restore: (() => void)[] = [];

  const throwingWhenArmed =
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
      const method = (['resolve', 'check'] as const).find((one) => run[one]);
      const builtIn = method && run[method];
      if (method && builtIn) {
        run[method] = throwingWhenArmed(builtIn);
        restore.push(() => {
          run[method] = builtIn;
        });
      } else {
        implementations[name] = throwingWhenArmed(run);
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
    remove: () => restore.forEach((undo) => undo()),
  };
}
