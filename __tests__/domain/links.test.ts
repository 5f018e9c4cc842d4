import { contactHref, embeddableUrl, HREFS } from '../../domain/content/links';

test.each([
  ['https://forms.example/entry?id=1#top', 'https://forms.example/entry?id=1#top'],
  [' https://forms.example/ ', 'https://forms.example/'],
  ['/forms/donate', '/forms/donate'],
  ['/forms/donate?to=strings', '/forms/donate?to=strings'],
  ['//forms.example/entry', 'https://forms.example/entry'],
])('allows %s in a frame', (address, url) => {
  expect(embeddableUrl(address)).toBe(url);
});

test.each([
  ['javascript:alert(1)'],
  [' JaVaScRiPt:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<p>a</p>'],
  ['http://forms.example/entry'],
  ['/cart'],
  ['/forms/../cart'],
  ['/forms'],
  ['https://'],
  [''],
  [null],
  [undefined],
])('does not allow %j in a frame', (address) => {
  expect(embeddableUrl(address)).toBeNull();
});

test.each([
  ['hello@orchestra.example', 'mailto:hello@orchestra.example'],
  [' hello@orchestra.example ', 'mailto:hello@orchestra.example'],
  ['\u202ahello@orchestra.example\u202c', 'mailto:hello@orchestra.example'],
  ['https://orchestra.example/volunteer', 'https://orchestra.example/volunteer'],
  ['HTTPS://orchestra.example/volunteer', 'HTTPS://orchestra.example/volunteer'],
  ['(607) 555-0100', 'tel:6075550100'],
  ['+1 607 555 0100', 'tel:+16075550100'],
  ['Ask Lucía at the door', null],
  ['javascript:alert(1)', null],
  ['2026', null],
])('the contact %s links to %s', (contact, href) => {
  expect(contactHref(contact)).toBe(href);
});

const HTTPS = 'https://a.example/b';
const HTTP = 'http://a.example/b';

/** For each field with an address: which shapes of addresses the site links to. */
const LINKED: Record<keyof typeof HREFS, string[]> = {
  facebook: [HTTPS, HTTP, '/events'],
  instagram: [HTTPS, HTTP, '/events'],
  youtube: [HTTPS, HTTP, '/events'],
  buttonPath: [HTTPS, HTTP, '/events'],
  firstPath: [HTTPS, HTTP, '/events'],
  secondPath: [HTTPS, HTTP, '/events'],
  path: [HTTPS, HTTP, '/events'],
  embedUrl: [HTTPS, HTTP],
  formEmbedUrl: [HTTPS],
  CTAContact: [HTTPS, HTTP],
};

test.each(Object.entries(HREFS))('%s is linked if it has a scheme that the field allows', (field, hrefOf) => {
  const shapes = [HTTPS, HTTP, '/events', 'a.example/b', 'events/a', 'javascript:alert(1)'];
  const linked = shapes.filter((shape) => hrefOf(shape) !== null);
  expect(linked).toEqual(LINKED[field as keyof typeof HREFS]);
});
