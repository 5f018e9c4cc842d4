import type { Writable } from 'node:stream';

/** Sends a space again and again, until the other side closes: time limits on silence never end it. */
export function dripInto(stream: Writable): void {
  const timer = setInterval(() => stream.write(' '), 50);
  stream.once('close', () => clearInterval(timer));
}
