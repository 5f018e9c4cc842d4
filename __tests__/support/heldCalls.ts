/** The API of a harness without a server: each request waits until the test ends it. */
import { callsTo } from '../../src/api/calls';
import type { ApiResponse, Call } from '../../src/api/client';
import { parseHtml } from '../../src/browser/parseHtml';
import { ROUTES } from './routes';
import type { Operation, Outcome } from './harness';

interface HeldCall {
  call: Call;
  respond: (response: ApiResponse) => void;
}

const isRouteOf = (route: string, { method, path: calledPath, params = {} }: Call) => {
  const [, pattern = '', query = ''] = /^(\S+ [^?]+)\??(.*)$/.exec(route) ?? [];
  const [verb, path = ''] = pattern.split(' ');
  const isPath = path.endsWith('/*') ? calledPath.startsWith(path.slice(0, -1)) : calledPath === path;
  return (
    verb === method.toUpperCase() &&
    isPath &&
    [...new URLSearchParams(query)].every(([key, value]) => params[key] === value)
  );
};

/** Of several matching routes, one with a query or with a longer path is more specific. */
function operationOf(call: Call): Operation {
  const [match] = (Object.entries(ROUTES) as [Operation, string][])
    .filter(([, route]) => isRouteOf(route, call))
    .sort(([, route], [, other]) => other.length - route.length);
  if (!match) throw new Error(`The site made an unknown call: ${call.method} ${call.path}`);
  return match[0];
}

/** Holds every request until `end` is called for it. */
export class HeldCalls {
  private readonly held = new Map<Operation, HeldCall>();
  private readonly counts = new Map<Operation, number>();

  // A response is processed in one task: further tasks would run only after the fake clock has advanced by a
  // millisecond each.
  readonly calls = callsTo(
    '',
    parseHtml,
    (call) => this.hold(call),
    async () => undefined,
  );

  /** @param onCall receives each request, and whether one of its kind is already held */
  constructor(
    private readonly onCall: (operation: Operation, call: Call, isAnotherHeld: boolean) => void = () =>
      undefined,
  ) {}

  private hold(call: Call): Promise<ApiResponse> {
    const operation = operationOf(call);
    this.onCall(operation, call, this.isHeld(operation));
    this.counts.set(operation, this.count(operation) + 1);
    return new Promise((respond) => {
      this.held.set(operation, { call, respond });
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
    if (outcome === 'no response') held?.respond({ status: null });
    else if ('status' in outcome)
      held?.respond({
        status: outcome.status,
        body: { message: outcome.message ?? `Status ${outcome.status}` },
      });
    else held?.respond({ status: 200, body: outcome.ok });
  }
}
