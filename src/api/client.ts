import axios, { type AxiosInstance, type Method } from 'axios';
import { CALL_FAILED, CallError } from '../../domain/api/contract';
import { recordResponse } from '../actors/recorder';

const UNREACHABLE = 'We couldn’t reach the server. Please check your connection and try again.';

export interface Call {
  method: Method;
  path: string;
  data?: unknown;
  params?: Record<string, string>;
  /** Idempotency key: our own API does the same request only once. Other hosts are not sent it. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What came of a request. */
export interface ApiResponse {
  /** HTTP status; null when no response came. */
  status: number | null;
  body?: unknown;
}

/** Sends a request. Resolves also when no response comes. */
export type SendRequest = (call: Call) => Promise<ApiResponse>;

const messageOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : CALL_FAILED;

const isGood = (status: number) => status >= 200 && status < 300;

/**
 * @param origin of the host; '' is the site's own server
 * @returns how to send a request there: as JSON, without a timeout
 */
export function sendOverHttp(origin: string): SendRequest {
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
 * The calls to the one admin API host.
 *
 * @param origin of the host; '' is the site's own server
 * @param ask how requests are sent
 * @returns `call` resolves with the body of a good response, and rejects with a `CallError` otherwise
 */
export function apiClient(
  origin: string,
  ask: SendRequest = sendOverHttp(origin),
): { call: <T>(call: Call) => Promise<T> } {
  return {
    call: async <T>(call: Call) => {
      const response = await ask(call);
      const { status, body } = response;
      if (!call.signal?.aborted) recordResponse(call, response);
      if (status === null) throw new CallError(null, UNREACHABLE, call.key !== undefined && origin === '');
      if (!isGood(status)) throw new CallError(status, messageOf(body));
      return body as T;
    },
  };
}
