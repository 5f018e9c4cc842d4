/** The content encoding of a response, by what the browser accepts. */
import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The smallest that the request accepts at all. */
export function encodingFor(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
