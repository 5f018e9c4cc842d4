import axios, { isAxiosError, type AxiosInstance, type Method } from 'axios';
import { CALL_FAILED, CallError } from '../../domain/api/contract';

const UNREACHABLE = 'We couldn’t reach the server. Please check your connection and try again.';

const messageOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : CALL_FAILED;

function callError(error: unknown, isKeyed: boolean): CallError {
  if (!isAxiosError(error)) return new CallError(null, String(error));
  const { response } = error;
  return new CallError(
    response?.status ?? null,
    response ? messageOf(response.data) : UNREACHABLE,
    isKeyed && response === undefined,
  );
}

export interface Call {
  method: Method;
  path: string;
  data?: unknown;
  params?: Record<string, string>;
  /** Idempotency key: our own API does the same request only once. Other hosts are not sent it. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The one admin API host (SPEC section 7): JSON, no timeout. A call rejects with a `CallError`. */
export function apiClient(origin: string): { call: <T>(call: Call) => Promise<T> } {
  const http: AxiosInstance = axios.create({
    baseURL: origin,
    timeout: 0,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  });
  return {
    call: async <T>({ method, path, data, params, key, signal }: Call) => {
      const isKeyed = key !== undefined && origin === '';
      const headers = isKeyed ? { 'Idempotency-Key': key } : {};
      try {
        const answer = await http.request<T>({ method, url: path, data, params, headers, signal });
        return answer.data;
      } catch (error) {
        throw callError(error, isKeyed);
      }
    },
  };
}
