import '@testing-library/jest-dom';
import * as React from 'react';

// Jest's own limit is 100 lines, which slows down every error that is created.
Error.stackTraceLimit = 10;

// React's development build creates an error for the stack of each of the first 10,000 elements of a second,
// and counts them here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  [name: string]: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** BroadcastChannel for jsdom, which lacks it; messages reach the other channels of the same test. */
class Channel extends EventTarget implements Pick<BroadcastChannel, 'postMessage' | 'close'> {
  private static readonly openChannels = new Set<Channel>();

  constructor(readonly name: string) {
    super();
    Channel.openChannels.add(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.openChannels) {
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close() {
    Channel.openChannels.delete(this);
  }
}

globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;

// These functions look up `setTimeout` at each call, so that fake timers also apply to a library that has
// stored the functions before.
const FRAME_MS = 16;
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

/** ResizeObserver for jsdom, which has no layout: it never reports a change. */
globalThis.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
