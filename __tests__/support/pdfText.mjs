/**
 * Reads a PDF from standard input; writes the text of its pages, separated by form feeds.
 * It is a separate program, because Jest cannot import PDF.js.
 */
import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';

const { text } = await extractText(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(text.join('\f'));
