import { CallError } from '../../domain/api/contract';
import { PICTURE_WORKER } from '../../domain/office/addresses';
import type { PictureReply } from './pictureWorker';

/**
 * Checks a picture and makes it smaller.
 *
 * @returns the smaller picture, and the name of its file on the site
 * @throws CallError 400 with the reason for the operator when the site cannot show the file
 */
export async function smallerPicture(
  file: File,
  signal: AbortSignal,
): Promise<{ name: string; picture: Blob }> {
  const worker = new Worker(PICTURE_WORKER);
  try {
    const reply = await new Promise<PictureReply>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CallError(null, '')));
      worker.addEventListener('message', ({ data }: MessageEvent<PictureReply>) => resolve(data));
      worker.addEventListener('error', () =>
        reject(new CallError(null, 'This browser could not open the picture. Try again.')),
      );
      worker.postMessage(file);
    });
    if ('refusal' in reply) throw new CallError(400, reply.refusal);
    return reply;
  } finally {
    worker.terminate();
  }
}
