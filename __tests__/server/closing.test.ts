/** The server can be stopped while connections are open. */
import net from 'node:net';
import { startTestServer } from '../support/testServer';

async function connectAndSend(origin: string, text: string): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  // Node.js 26 resets a connection with half a request; that closes it, too.
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

test.each([
  ['opened in advance', ''],
  ['with half a request', 'GET / HTTP/1.1\r\nHost: '],
])('a connection %s does not keep the server from closing', async (_, text) => {
  const { origin, close } = await startTestServer({ listen: true });
  const socket = await connectAndSend(origin, text);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await close();
  await ended;
});
