/** The API of a harness without a server: requests wait until somebody says how they end. */
import { callsTo } from '../../src/api/calls';
import type { ApiResponse, Call } from '../../src/api/client';
import { parseHtml } from '../../src/browser/parseHtml';
import { ROUTES } from './routes';
import type { Operation, Outcome } from './harness';

interface Held {
  call: Call;
  answer: (answer: ApiResponse) => void;
}

const isRouteOf = (route: string, { method, path: asked, params = {} }: Call) => {
  const [, pattern = '', query = ''] = /^(\S+ [^?]+)\??(.*)$/.exec(route) ?? [];
  const [verb, path = ''] = pattern.split(' ');
  const isPath = path.endsWith('/*') ? asked.startsWith(path.slice(0, -1)) : asked === path;
  return (
    verb === method.toUpperCase() &&
    isPath &&
    [...new URLSearchParams(query)].every(([key, value]) => params[key] === value)
  );
};

/** A route with a query, or with a longer path, is more exact than one without. */
function operationOf(call: Call): Operation {
  const [found] = (Object.entries(ROUTES) as [Operation, string][])
    .filter(([, route]) => isRouteOf(route, call))
    .sort(([, route], [, other]) => other.length - route.length);
  if (!found) throw new Error(`The site made an unknown call: ${call.method} ${call.path}`);
  return found[0];
}

/** Holds every request until the walk says how it ends. */
export class Switchboard {
  private readonly held = new Map<Operation, Held>();
  private readonly counts = new Map<Operation, number>();

  readonly calls = callsTo('', parseHtml, (call) => this.hold(call));

  /** @param note is told of each request, and whether one of its kind is already held */
  constructor(
    private readonly note: (operation: Operation, call: Call, isUnderWay: boolean) => void = () => undefined,
  ) {}

  private hold(call: Call): Promise<ApiResponse> {
    const operation = operationOf(call);
    this.note(operation, call, this.isHeld(operation));
    this.counts.set(operation, this.count(operation) + 1);
    return new Promise((answer) => {
      this.held.set(operation, { call, answer });
      call.signal?.addEventListener('abort', () => {
        if (this.held.get(operation)?.call === call) this.held.delete(operation);
      });
    });
  }

  count(operation: Operation): number {
    return this.counts.get(operation) ?? 0;
  }

  isHeld(operation: Operation): boolean {
    return this.held.has(operation);
  }

  end(operation: Operation, outcome: Outcome): void {
    const held = this.held.get(operation);
    this.held.delete(operation);
    if (outcome === 'no answer') held?.answer({ status: null });
    else if ('status' in outcome)
      held?.answer({
        status: outcome.status,
        body: { message: outcome.message ?? `Status ${outcome.status}` },
      });
    else held?.answer({ status: 200, body: outcome.ok });
  }
}
