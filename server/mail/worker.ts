/** Sends the queued mails. Several servers may run a worker: each mail is claimed before it is sent. */
import type { Store } from '../store/database';
import { claimMail, markFailed, markSent, type QueuedMail } from '../store/outbox';
import type { MailTransport } from './transport';

interface DeliveryOptions {
  store: Store;
  transport: MailTransport;
  /** @returns the current time in milliseconds */
  now: () => number;
  /** Called when an attempt failed; the mail will be sent again later. */
  onFailure: (error: unknown) => void;
  /** Called when the last attempt for a mail failed. */
  onGivenUp: (mail: QueuedMail, error: unknown) => void;
}

interface WorkerOptions extends DeliveryOptions {
  /** Pause between two searches for due mails, in milliseconds. */
  intervalMs?: number;
}

const INTERVAL_MS = 2_000;

/** Sends all due mails in sequence, until none is due or `isStopped` returns true. */
export async function deliverDue(
  { store, transport, now, onFailure, onGivenUp }: DeliveryOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const mail = await claimMail(store, now());
    if (!mail) return;
    try {
      await transport.send(mail);
      await markSent(store, mail.id, now());
    } catch (error) {
      if (await markFailed(store, mail, now())) onGivenUp(mail, error);
      else onFailure(error);
    }
  }
}

interface MailWorker {
  /** Stops after the mail that is being sent. */
  stop: () => Promise<void>;
}

/** Sends due mails now, and then again and again with a pause of `intervalMs`. */
export function startMailWorker({ intervalMs = INTERVAL_MS, ...options }: WorkerOptions): MailWorker {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    running = deliverDue(options, () => isStopped)
      .catch(options.onFailure)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs);
      });
  };
  run();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      options.transport.close();
    },
  };
}
