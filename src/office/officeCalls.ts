/** Calls of the office's API. Each rejects with a `CallError`. */
import { CallError, CALL_FAILED } from '../../domain/api/contract';
import { BACKGROUND, OFFICE_PATHS } from '../../domain/office/addresses';
import type { SavedDraft } from '../../domain/office/content';
import type { EntryLink } from '../../domain/office/entry';
import type { OperationInput, OperationName, OperationResult, Planned } from '../../domain/office/operations';
import type { Operator } from '../../domain/office/operators';
import type { SentStep } from '../../machines/officeStepMachine';

/** A call without a response within this time fails. */
const TIMEOUT_MS = 15_000;
/** A picture needs more time on a slow line. */
const PICTURE_TIMEOUT_MS = 120_000;

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object | Blob;
  signal: AbortSignal;
  /** Whether the call goes on when its page is left. */
  isKept?: boolean;
  timeoutMs?: number;
}

/** Browsers refuse longer bodies of calls that go on when their page is left. */
const MAX_KEPT_BYTES = 60_000;

const bytesOf = (body: object | undefined) => new Blob([JSON.stringify(body)]).size;

const isJson = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

const noResponse = () => new CallError(null, 'The office didn’t respond. Check this device’s connection.');

function sentBody(body: object | Blob | undefined): RequestInit {
  if (body === undefined) return {};
  // A browser names the type of a blob itself.
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A response that is not of this site, such as a sign-in page of a network, counts as none. */
async function call<Result>({
  method,
  path,
  body,
  signal,
  isKept = false,
  timeoutMs = TIMEOUT_MS,
}: Call): Promise<Result> {
  const response = await fetch(path, {
    method,
    ...sentBody(body),
    keepalive: isKept && bytesOf(body) <= MAX_KEPT_BYTES,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch(() => null);
  if (response === null || !isJson(response)) throw noResponse();
  const data = (await response.json()) as Result & { message?: string };
  if (!response.ok) throw new CallError(response.status, data.message ?? CALL_FAILED);
  return data;
}

export const readLink = (token: string, signal: AbortSignal): Promise<EntryLink> =>
  call({ method: 'POST', path: OFFICE_PATHS.link, body: { token }, signal });

export const comeIn = (token: string, signal: AbortSignal): Promise<Operator> =>
  call({ method: 'POST', path: OFFICE_PATHS.session, body: { token }, signal });

export const readOperator = (signal: AbortSignal): Promise<Operator> =>
  call({ method: 'GET', path: OFFICE_PATHS.session, signal });

export const leave = (signal: AbortSignal): Promise<object> =>
  call({ method: 'DELETE', path: OFFICE_PATHS.session, signal });

/** @param isBackground whether the page asks by itself, which does not keep the session open */
export async function read<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  { isBackground, signal }: { isBackground: boolean; signal: AbortSignal },
): Promise<OperationResult<Name>> {
  const { value } = await call<{ value: OperationResult<Name> }>({
    method: 'POST',
    path: `${OFFICE_PATHS.operations}/${name}/run${isBackground ? BACKGROUND : ''}`,
    body: { input, form: null },
    signal,
  });
  return value;
}

export const plan = <Name extends OperationName>(
  name: Name,
  input: object,
  signal: AbortSignal,
): Promise<Planned<Name>> =>
  call({ method: 'POST', path: `${OFFICE_PATHS.operations}/${name}/plan`, body: { input }, signal });

/** Sends a form; sent again with the same key, it is carried out once. */
export async function send<Name extends OperationName>(
  name: Name,
  { input, key, version }: SentStep,
  signal: AbortSignal,
): Promise<OperationResult<Name>> {
  const { value } = await call<{ value: OperationResult<Name> }>({
    method: 'POST',
    path: `${OFFICE_PATHS.operations}/${name}/run`,
    body: { input, form: { key, version } },
    signal,
  });
  return value;
}

/**
 * Saves what was typed into the form of a record, also when the page is left.
 *
 * @param operator id of who typed it: another operator, who is signed in on this device now, does not save it
 */
export async function saveDraft(
  input: OperationInput<'content.save'>,
  operator: string,
  signal: AbortSignal,
): Promise<SavedDraft> {
  const { value } = await call<{ value: SavedDraft }>({
    method: 'POST',
    path: `${OFFICE_PATHS.operations}/content.save/run`,
    body: { input, form: null, operator },
    signal,
    isKept: true,
  });
  return value;
}

/** Adds a picture for drafts. @returns its address on the site */
export async function addPicture(name: string, picture: Blob, signal: AbortSignal): Promise<string> {
  const path = `${OFFICE_PATHS.pictures}?${new URLSearchParams({ name }).toString()}`;
  const { url } = await call<{ url: string }>({
    method: 'POST',
    path,
    body: picture,
    signal,
    timeoutMs: PICTURE_TIMEOUT_MS,
  });
  return url;
}
