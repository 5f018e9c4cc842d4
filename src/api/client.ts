import axios, { type AxiosInstance, type Method } from 'axios';
import { CALL_FAILED, CallError } from '../../domain/api/contract';
import { recordResponse } from '../actors/recorder';

const UNREACHABLE = 'We couldn’t reach the server. Please check your connection and try again.';

export interface Call {
  method: Method;
  /** Path below the origin, with encoded segments. */
  path: string;
  data?: unknown;
  /** Query parameters, not yet encoded. */
  params?: Record<string, string>;
  /**
   * Idempotency key: this site's API executes requests with the same key only once. Not sent to other hosts.
   */
  key?: string | undefined;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
}

/** The outcome of a request. */
export interface ApiResponse {
  /** HTTP status; null when no response came. */
  status: number | null;
  body?: unknown;
}

/** Sends a request. Never rejects: without a response, it resolves with the status null. */
export type SendRequest = (call: Call) => Promise<ApiResponse>;

const messageOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : CALL_FAILED;

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * Creates the function that sends requests to a host, as JSON and without a timeout.
 *
 * @param origin of the host; '' is this site's server
 */
function sendOverHttp(origin: string): SendRequest {
  const http: AxiosInstance = axios.create({
    baseURL: origin,
    timeout: 0,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    validateStatus: null,
  });
  return ({ method, path, data, params, key, signal }) => {
    const headers = key !== undefined && origin === '' ? { 'Idempotency-Key': key } : {};
    return http.request<unknown>({ method, url: path, data, params, headers, signal }).then(
      ({ status, data: body }) => ({ status, body }),
      () => ({ status: null }),
    );
  };
}

/**
 * A client of the admin API.
 *
 * @param origin of the host; '' is this site's server
 * @param send sends a request; over HTTP by default
 * @returns `call` resolves with the body of a 2xx response, and rejects with a `CallError` otherwise
 */
export function apiClient(
  origin: string,
  send: SendRequest = sendOverHttp(origin),
): { call: <T>(call: Call) => Promise<T> } {
  return {
    call: async <T>(call: Call) => {
      const response = await send(call);
      const { status, body } = response;
      if (!call.signal?.aborted) recordResponse(call, response);
      if (status === null) throw new CallError(null, UNREACHABLE, call.key !== undefined && origin === '');
      if (!isSuccess(status)) throw new CallError(status, messageOf(body));
      return body as T;
    },
  };
}
