/**
 * Compresses bodies one at a time, to leave the other threads of Node's pool to files and password hashes.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastq from 'fastq';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's quality for a body that may be sent only once. */
const FAST = 5;
/** Brotli's best quality takes a tenth of a second: worth it for a body that is sent again. */
const BEST = 11;

const queue = fastq.promise((compress: () => Promise<Buffer>) => compress(), 1);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  queue.push(() => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));

/** A body in each encoding. */
export interface Bodies {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

export async function compressed(identity: Buffer): Promise<Bodies> {
  const br = await brotli(identity, FAST);
  return { br, gzip: await queue.push(() => compressGzip(identity)), identity };
}

export const bestBrotli = (identity: Buffer): Promise<Buffer> => brotli(identity, BEST);
