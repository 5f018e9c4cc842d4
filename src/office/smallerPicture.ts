import { CallError } from '../../domain/api/contract';
import { PICTURE_WORKER } from '../../domain/office/addresses';
import type { PictureAnswer } from './pictureWorker';

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
    const answer = await new Promise<PictureAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CallError(null, '')));
      worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => resolve(data));
      worker.addEventListener('error', () =>
        reject(new CallError(null, 'This browser could not open the picture. Try again.')),
      );
      worker.postMessage(file);
    });
    if ('refusal' in answer) throw new CallError(400, answer.refusal);
    return answer;
  } finally {
    worker.terminate();
  }
}
