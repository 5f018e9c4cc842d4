/**
 * Faults of the embedded API, for development: which calls are slow, fail, lose their answer, or are handled twice. They are
 * chosen at /__flows/faults, which is served only where the flow inspector is. Each process keeps its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { number, object, string, type InferType } from 'yup';
import { CALL_FAILED } from '../../domain/api/contract';
import type { ApiServer } from './validation';

const FAULTS_PATH = '/__flows/faults';

export interface Fault {
  /** Method and path of the calls that it applies to: `PUT /api/carts/items/*`; `*` is any name. */
  call: string;
  /**
   * `slow`: the work is done at once, and the answer comes `ms` later. `fail`: nothing is done, and the answer has `status`
   * and `message`. `drop`: the work is done, and the connection breaks before its answer has come. `twice`: the request is
   * handled twice, one time after the other, and the second answer is sent.
   */
  kind: 'slow' | 'fail' | 'drop' | 'twice';
  ms: number;
  status: number;
  message: string;
  /** How many calls it still applies to; null: to all, until it is cleared. */
  times: number | null;
}

const CALL = /^(GET|POST|PUT|DELETE) \/api\/[\w*/-]+(\?[\w=&*-]+)?$/;

const faultSchema = object({
  call: string()
    .matches(CALL, 'call must be a method and a path of the API, for example POST /api/carts/items')
    .required(),
  kind: string<Fault['kind']>().oneOf(['slow', 'fail', 'drop', 'twice']).required(),
  /** At most ten minutes: longer than any visitor waits. */
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

/** Whether a request is of a call. A call without a query takes any. */
function isOf(call: string, { method, url }: FastifyRequest): boolean {
  const [callMethod, address = ''] = call.split(' ');
  const [pattern = '', query] = address.split('?');
  const [path = '', asked = ''] = url.split('?');
  const isPath = new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path);
  return callMethod === method && isPath && (query === undefined || asked.includes(query));
}

async function* brokenText(): AsyncGenerator<string> {
  yield ' ';
  // The headers leave before the connection breaks.
  await nextTurn();
  throw new Error('A fault drops this answer.');
}

/**
 * Replaces an answer by one that breaks off. A browser may send a request again whose connection broke without a word, so
 * it gets a status and a first space, but no header of the work, such as the cookie of a session.
 */
function dropResponse(reply: FastifyReply): Readable {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return Readable.from(brokenText(), { objectMode: false });
}

/** Adds the route at which faults are chosen, and applies them to the routes that are declared afterwards. */
export function addFaults(api: ApiServer): void {
  let faults: Fault[] = [];
  const faultsOf = new WeakMap<FastifyRequest, Fault>();
  /** Holds while a request is handled for the first of two times. */
  const firstOfTwo = new AsyncLocalStorage<true>();

  /** The fault of a request, which counts as one of the fault's times. */
  function take(request: FastifyRequest): Fault | undefined {
    const found = faults.find(({ call }) => isOf(call, request));
    if (found && found.times !== null) found.times -= 1;
    faults = faults.filter(({ times }) => times !== 0);
    return found;
  }

  api.addHook('onRequest', async (request, reply) => {
    const fault = firstOfTwo.getStore() ? undefined : take(request);
    if (!fault) return;
    faultsOf.set(request, fault);
    if (fault.kind === 'fail') await reply.code(fault.status).send({ message: fault.message });
  });

  api.addHook('preHandler', async (request) => {
    if (faultsOf.get(request)?.kind !== 'twice') return;
    const { method, url, body, ip: remoteAddress } = request;
    // The body is written anew, and may be shorter than the one that came.
    const headers = { ...request.headers };
    delete headers['content-length'];
    const payload = typeof body === 'object' && body !== null ? { payload: body } : {};
    await firstOfTwo.run(true, () =>
      api.inject({ method: method as 'POST', url, headers, remoteAddress, ...payload }),
    );
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const fault = faultsOf.get(request);
    if (fault?.kind === 'slow') await pause(fault.ms, undefined, { ref: false });
    return fault?.kind === 'drop' ? dropResponse(reply) : payload;
  });

  api.get(FAULTS_PATH, async () => ({ faults }));

  /** A new fault replaces the one of the same call. */
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
