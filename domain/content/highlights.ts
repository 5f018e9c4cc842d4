/** Pictures of the highlight cards on the home page. */
import type { Image, OrchestraEvent } from '../api/entities';
import { imagesOf } from './pictures';
import { pageHref } from '../pages/routes';
import type { Highlight } from './taggedStrings';

/**
 * @param highlight a card of the home page
 * @param events the event list; a card that leads to an event or season shows its picture
 * @param images all pictures; a card that leads to an article shows the first of those that belong to the
 *   card's id
 * @returns the address of the picture, or null when there is none
 */
export function highlightPicture(
  { id, href }: Highlight,
  events: readonly OrchestraEvent[],
  images: readonly Image[],
): string | null {
  const event = events.find((candidate) => pageHref(candidate) === href);
  if (event) return event.imageUrl ?? null;
  return (id && imagesOf(images, id)[0]?.url) || null;
}
