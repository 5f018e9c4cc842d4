import axios, { isAxiosError, type AxiosInstance, type Method } from 'axios';
import { CallError } from '../../domain/api';

const messageOf = (data: unknown, other: string) =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : other;

function callError(error: unknown): CallError {
  if (!isAxiosError(error)) return new CallError(null, String(error));
  return new CallError(error.response?.status ?? null, messageOf(error.response?.data, error.message));
}

export interface Call {
  method: Method;
  path: string;
  data?: unknown;
  params?: Record<string, string>;
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
    call: async <T>({ method, path, data, params, signal }: Call) => {
      try {
        const answer = await http.request<T>({ method, url: path, data, params, signal });
        return answer.data;
      } catch (error) {
        throw callError(error);
      }
    },
  };
}
