/** Figures of all processes of the site: whichever worker a monitor asks, it gets their sums from the first process. */
import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const ASKED = 'metrics.asked';
const ANSWERED = 'metrics.answered';

interface Message {
  type?: unknown;
  id?: unknown;
  /** Null: they could not be had. */
  text?: string | null;
}

/** Answers workers that ask for the figures of all. For the first process. */
export function serveMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, { type, id }: Message) => {
    if (type !== ASKED) return;
    // A worker that has ended meanwhile needs no answer.
    const response = (text: string | null) => worker.send({ type: ANSWERED, id, text }, () => undefined);
    all.clusterMetrics().then(response, () => response(null));
  });
}

let asked = 0;

function askFirstProcess(): Promise<string> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const receive = (message: Message) => {
      if (message.type !== ANSWERED || message.id !== id) return;
      process.off('message', receive);
      if (typeof message.text === 'string') resolve(message.text);
      else reject(new Error('A process did not tell its figures.'));
    };
    process.on('message', receive);
    process.send?.({ type: ASKED, id });
  });
}

/**
 * @param registry the figures of this process
 * @returns what reads those of all processes, in Prometheus' format; it rejects when one of them does not answer
 */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Makes this worker answer the first process.
  new AggregatorRegistry();
  return askFirstProcess;
}
