/**
 * Injects faults into the embedded API, for development: calls that are slow, fail, lose their response, or
 * are handled twice. They are set at /__flows/faults, which is served only together with the flow inspector.
 * Each process has its own faults.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { number, object, string, type InferType } from 'yup';
import { CALL_FAILED } from '../domain/api/contract';
import type { ApiServer } from '../server/api/validation';

const FAULTS_PATH = '/__flows/faults';

export interface Fault {
  /**
   * Method and path of the calls to which the fault applies, for example `PUT /api/carts/items/*`. `*`
   * matches one path segment. If a query follows, the query of the call must contain it; otherwise any query
   * matches.
   */
  call: string;
  /**
   * The effect:
   * - `slow`: the call is handled, and its response is delayed by `ms`
   * - `fail`: the call is not handled; the response has `status` and `message`
   * - `drop`: the call is handled, and the connection breaks during the response
   * - `twice`: the call is handled twice in sequence, and the second response is sent
   */
  kind: 'slow' | 'fail' | 'drop' | 'twice';
  /** Delay in milliseconds if `kind` is `slow`; at most ten minutes. */
  ms: number;
  /** HTTP status of the response if `kind` is `fail`, from 400 to 599. */
  status: number;
  /** Message in the response if `kind` is `fail`. */
  message: string;
  /** Number of further calls to which the fault applies; null: all calls until it is cleared. */
  times: number | null;
}

const CALL = /^(GET|POST|PUT|DELETE) \/api\/[\w*/-]+(\?[\w=&*-]+)?$/;

const faultSchema = object({
  call: string()
    .matches(CALL, 'call must be a method and a path of the API, for example POST /api/carts/items')
    .required(),
  kind: string<Fault['kind']>().oneOf(['slow', 'fail', 'drop', 'twice']).required(),
  /** At most ten minutes. */
  ms: number().integer().min(0).max(600_000),
  status: number().integer().min(400).max(599),
  message: string(),
  times: number().integer().min(1).nullable(),
});

const DEFAULTS = { ms: 20_000, status: 503, message: CALL_FAILED, times: null };

const faultOf = ({ call, kind, ms, status, message, times }: InferType<typeof faultSchema>): Fault => ({
  call,
  kind,
  ms: ms ?? DEFAULTS.ms,
  status: status ?? DEFAULTS.status,
  message: message ?? DEFAULTS.message,
  times: times ?? DEFAULTS.times,
});

/** Whether a request matches a fault's `call`. Without a query in `call`, any query matches. */
function matchesCall(call: string, { method, url }: FastifyRequest): boolean {
  const [callMethod, address = ''] = call.split(' ');
  const [pattern = '', query] = address.split('?');
  const [path = '', requestQuery = ''] = url.split('?');
  const isPath = new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path);
  return callMethod === method && isPath && (query === undefined || requestQuery.includes(query));
}

async function* brokenText(): AsyncGenerator<string> {
  yield ' ';
  // Wait, so that the headers are sent before the connection breaks.
  await nextTurn();
  throw new Error('An injected fault drops this response.');
}

/**
 * Replaces a response by one that breaks off. It sends a status and one space first, because browsers
 * automatically repeat a request whose connection breaks without any byte. Headers of the handler, such as
 * cookies, are removed.
 */
function dropResponse(reply: FastifyReply): Readable {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return Readable.from(brokenText(), { objectMode: false });
}

/** Adds the route that sets faults, and applies faults to all routes that are declared afterwards. */
export function addFaults(api: ApiServer): void {
  let faults: Fault[] = [];
  const faultsOf = new WeakMap<FastifyRequest, Fault>();
  /** Set during the first of two handlings of a request, to which no further fault applies. */
  const firstHandling = new AsyncLocalStorage<true>();

  /** @returns the fault of a request, and counts the request as one of the fault's `times` */
  function takeFault(request: FastifyRequest): Fault | undefined {
    const matchingFault = faults.find(({ call }) => matchesCall(call, request));
    if (matchingFault && matchingFault.times !== null) matchingFault.times -= 1;
    faults = faults.filter(({ times }) => times !== 0);
    return matchingFault;
  }

  api.addHook('onRequest', async (request, reply) => {
    const fault = firstHandling.getStore() ? undefined : takeFault(request);
    if (!fault) return;
    faultsOf.set(request, fault);
    if (fault.kind === 'fail') await reply.code(fault.status).send({ message: fault.message });
  });

  api.addHook('preHandler', async (request) => {
    if (faultsOf.get(request)?.kind !== 'twice') return;
    const { method, url, body, ip: remoteAddress } = request;
    // The body is serialized again, so its length may differ from the original one.
    const headers = { ...request.headers };
    delete headers['content-length'];
    const payload = typeof body === 'object' && body !== null ? { payload: body } : {};
    await firstHandling.run(true, () =>
      api.inject({ method: method as 'POST', url, headers, remoteAddress, ...payload }),
    );
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const fault = faultsOf.get(request);
    if (fault?.kind === 'slow') await pause(fault.ms, undefined, { ref: false });
    return fault?.kind === 'drop' ? dropResponse(reply) : payload;
  });

  api.get(FAULTS_PATH, async () => ({ faults }));

  /** A new fault replaces a previous one with the same `call`. */
  api.post(FAULTS_PATH, { schema: { body: faultSchema } }, async (request) => {
    const fault = faultOf(request.body);
    faults = [...faults.filter(({ call }) => call !== fault.call), fault];
    return { faults };
  });

  /** Clears all faults. */
  api.delete(FAULTS_PATH, async () => {
    faults = [];
    return { faults };
  });
}
