/**
 * Sums the metrics of all worker processes. The primary process computes the sums, because the request may
 * arrive at any worker.
 */
import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const METRICS_REQUEST = 'metrics.asked';
const METRICS_RESPONSE = 'metrics.answered';

interface Message {
  type?: unknown;
  id?: unknown;
  /** Null: the metrics could not be collected. */
  text?: string | null;
}

/** Handles the workers' requests for metrics. Called in the primary process. */
export function serveMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, { type, id }: Message) => {
    if (type !== METRICS_REQUEST) return;
    // The callback ignores the error if the worker has exited meanwhile.
    const sendMetrics = (text: string | null) =>
      worker.send({ type: METRICS_RESPONSE, id, text }, () => undefined);
    aggregator.clusterMetrics().then(sendMetrics, () => sendMetrics(null));
  });
}

let requests = 0;

function requestFromPrimary(): Promise<string> {
  requests += 1;
  const id = requests;
  return new Promise((resolve, reject) => {
    const receive = (message: Message) => {
      if (message.type !== METRICS_RESPONSE || message.id !== id) return;
      process.off('message', receive);
      if (typeof message.text === 'string') resolve(message.text);
      else reject(new Error('The metrics of a process could not be collected.'));
    };
    process.on('message', receive);
    process.send?.({ type: METRICS_REQUEST, id });
  });
}

/**
 * @param registry the metrics of this process
 * @returns a function that reads the metrics of all processes in Prometheus format; it rejects when one of
 *   them does not respond
 */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Creating it registers the listener with which this worker sends its metrics to the primary process.
  new AggregatorRegistry();
  return requestFromPrimary;
}
