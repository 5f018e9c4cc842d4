/** Checks a picture and makes it smaller, beside the page, so that the form stays usable. */
import { imageSize } from 'image-size';
import { MAX_PICTURE_BYTES, pictureName, pictureRefusal, sentSize } from '../../domain/office/pictures';

/** What the worker replies: the smaller picture, or why there is none. */
export type PictureReply = { name: string; picture: Blob } | { refusal: string };

/** Headers are at the beginning; the metadata of a photo may come before its size. */
const HEADER_BYTES = 1_000_000;

/** From the best quality to the smallest file. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

async function headerOf(file: File) {
  try {
    return imageSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}

async function drawn(file: File): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = sentSize(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return canvas;
}

/** A JPEG has no transparent parts: without this, they are black. */
function fillBackground(canvas: OffscreenCanvas): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** The first encoding that is small enough. Safari cannot write WebP, so there it is a JPEG. */
async function encoded(canvas: OffscreenCanvas): Promise<Blob | null> {
  for (const type of ['image/webp', 'image/jpeg']) {
    if (type === 'image/jpeg') fillBackground(canvas);
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.type === type && blob.size <= MAX_PICTURE_BYTES) return blob;
    }
  }
  return null;
}

async function replyTo(file: File): Promise<PictureReply> {
  const refusal = pictureRefusal({ name: file.name, bytes: file.size, header: await headerOf(file) });
  if (refusal !== null) return { refusal };
  try {
    const picture = await encoded(await drawn(file));
    if (picture === null)
      return { refusal: `“${file.name}” has too many details. Choose a simpler picture.` };
    return { name: pictureName(file.name, picture.type === 'image/webp' ? '.webp' : '.jpg'), picture };
  } catch {
    return { refusal: `“${file.name}” is damaged: this browser cannot show it.` };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void replyTo(data).then((reply) => self.postMessage(reply));
});
