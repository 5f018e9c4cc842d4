import { aboutContent, contentOf } from '../../domain/pages/contentPages';
import type { ContentPage } from '../../domain/api/entities';

const CONTENT: ContentPage = {
  _id: 'content',
  type: 'about-us',
  topTitle: 'Players',
  topBody: '<p>Thirty</p>',
};
const HISTORY: ContentPage = { _id: 'history', type: 'history', topTitle: 'Stands' };
const ABOUT: ContentPage = {
  _id: 'about',
  type: 'about-us',
  topTitle: 'Musicians',
  topBody: '',
  bottomTitle: 'Beliefs',
};
const UNTYPED = { ...ABOUT, type: undefined };

test('the content of a page is the first record of its type', () => {
  expect(contentOf([HISTORY, CONTENT, ABOUT], 'about-us')).toBe(CONTENT);
  expect(contentOf([HISTORY], 'competition')).toBeUndefined();
  expect(contentOf(null, 'history')).toBeUndefined();
});

const MERGED = { ...CONTENT, topTitle: 'Musicians', bottomTitle: 'Beliefs' };

test.each<[string, ContentPage[] | null, ContentPage[] | null, ContentPage | undefined]>([
  ['both', [CONTENT], [ABOUT], MERGED],
  ['a record without a type', [CONTENT], [UNTYPED as never], MERGED],
  ['the content only', [CONTENT], null, CONTENT],
  ['an aboutUs record of another type', [CONTENT], [HISTORY], CONTENT],
  ['the aboutUs record only', [HISTORY], [ABOUT], ABOUT],
  ['neither', null, [], undefined],
])('the about page reads %s', (_name, content, aboutUs, page) => {
  expect(aboutContent(content, aboutUs, 'about-us')).toEqual(page);
});

test('another tab shows the record of its own type in the aboutUs list', () => {
  expect(aboutContent([CONTENT], [ABOUT, HISTORY], 'history')).toBe(HISTORY);
});
