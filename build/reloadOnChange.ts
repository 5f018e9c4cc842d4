/**
 * Reloads a page of the flow inspector under `npm run dev` when a source has changed. webpack-dev-server's own client compares
 * hashes with that of its bundle, and these pages are in a bundle that another process builds.
 */
interface DevServerMessage {
  type: string;
  data?: unknown;
}

const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws`);
let knownHash: unknown = null;

socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(String(data)) as DevServerMessage;
  const isNewHash = message.type === 'hash' && knownHash !== null && message.data !== knownHash;
  if (message.type === 'hash') knownHash = message.data;
  if (isNewHash || message.type === 'static-changed') window.location.reload();
});
