import { locationOf } from '../../domain/pages/routes';
import { linkPreview } from '../../server/site/linkPreview';
import { ARTICLES, anEvent, SEASON, siteData } from '../support/fixtures';

const ORIGIN = 'https://orchestra.example';
const [ARTICLE] = ARTICLES;

const picture = (url: string, alt: string | null, orderIndex = 0) => ({
  url,
  alt,
  pageID: ARTICLE?._id ?? '',
  orderIndex,
  propertyName: 'topImages' as const,
});

const previewAt = (path: string, images = [picture('/images/one-1600.webp', 'Empty chairs')]) => {
  const season = { ...SEASON, imageUrl: 'https://pictures.example/season.jpg' };
  const concert = anEvent({ imageUrl: '/images/serenade-1600.webp#30,20' });
  const eventWithoutPicture = anEvent({ _id: 'bare', slug: 'bare', imageUrl: 'javascript:alert(1)' });
  return linkPreview(
    locationOf(path),
    { ...siteData([season, concert, eventWithoutPicture]), images },
    ORIGIN,
  );
};

test('the preview of a concert has its picture, with its title as alternative text', () => {
  expect(previewAt('/events/serenade')).toEqual({
    type: 'website',
    image: `${ORIGIN}/images/serenade-1600.webp`,
    alt: 'Serenade',
  });
});

test('the alternative text comes from the list of images if the picture is in it', () => {
  const listedPicture = picture('/images/serenade-1600.webp', 'A violin in the snow');
  expect(previewAt('/events/serenade', [listedPicture]).alt).toBe('A violin in the snow');
});

test('the preview of a season has its picture', () => {
  expect(previewAt('/season/2026-2027').image).toBe('https://pictures.example/season.jpg');
});

test('the preview of an article has the type article and its first picture', () => {
  const later = picture('/images/two-1600.webp', null, 1);
  const first = picture('/images/one-1600.webp', 'Empty chairs');
  expect(previewAt(`/press/${ARTICLE?.slug}`, [later, first])).toEqual({
    type: 'article',
    image: `${ORIGIN}/images/one-1600.webp`,
    alt: 'Empty chairs',
  });
});

test.each(['/', '/events', '/events/bare', '/events/none', '/press/none', '/about'])(
  'the preview of %s has the picture of the orchestra',
  (path) => {
    expect(previewAt(path)).toMatchObject({ type: 'website', image: `${ORIGIN}/og.png` });
    expect(previewAt(path).alt).toContain('Fenimore Chamber Orchestra');
  },
);

test('the preview of an article without a picture still has the type article', () => {
  expect(previewAt(`/press/${ARTICLE?.slug}`, [])).toMatchObject({
    type: 'article',
    image: `${ORIGIN}/og.png`,
  });
});
