/** A local mail server that accepts mails, and drips or keeps silent when a test asks for it. */
import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { dripInto } from './drip';

/** Where a connection stops to work, and how. */
export interface MailFault {
  at: 'greeting' | 'end of mail';
  how: 'silence' | 'drip';
}

export interface FakeSmtp {
  url: string;
  /** Faults of the next connections, one each. */
  faults: MailFault[];
  /** Message ids of all mails that were received completely, confirmed or not. */
  received: string[];
  /** Number of connections that the site has closed. */
  closed: () => number;
  close: () => Promise<void>;
}

const GREETING = '220 ready\r\n';

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const faults: MailFault[] = [];
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let closed = 0;

  function serve(socket: Socket): void {
    const fault = faults.shift();
    let mail: string | null = null;
    const respond = (at: MailFault['at'], text: string) => {
      if (fault?.at !== at) socket.write(text);
      else if (fault.how === 'drip') dripInto(socket);
    };
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => (closed += 1));
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (mail !== null) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        received.push(/^Message-ID:\s+(\S+)/im.exec(mail)?.[1] ?? '');
        mail = null;
        respond('end of mail', '250 queued\r\n');
      } else if (/^DATA/i.test(text)) {
        mail = '';
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
    respond('greeting', GREETING);
  }

  const server = net.createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    received,
    closed: () => closed,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
