import type { Image, ImageProperty } from '../../../domain/api/entities';
import { picturesOf } from '../../../domain/content/pictures';
import { useData } from '../../actors/AppActor';
import { isSameValue } from '../../../domain/isSameValue';

/**
 * The pictures of one block of a page, in order. The view renders again only when one of them changes, not
 * when the list has been fetched ahead for another page.
 *
 * @param pageID id of the content record or event; undefined if there is none
 */
export const usePictures = (pageID: string | undefined, property: ImageProperty): Image[] =>
  useData(({ lists }) => picturesOf(lists.images ?? [], pageID, property), isSameValue);
