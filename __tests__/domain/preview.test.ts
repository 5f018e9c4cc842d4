import type { EditedRecord } from '../../domain/office/content';
import { atOf, momentsOf, placesOf } from '../../domain/office/preview';

type Previewed = Parameters<typeof placesOf>[0];

const draft = { kind: 'changed', by: 'Anna', at: '' } as const;

test.each<[EditedRecord['part'], string, Partial<Previewed>, string[]]>([
  ['concerts', 'gala', {}, ['/events/gala', '/events', '/']],
  ['concerts', 'gala', { values: { status: 'inactive' } }, ['/events', '/']],
  ['concerts', 'gala', { draft: { ...draft, kind: 'removed' } }, ['/events', '/']],
  ['seasons', 'past', {}, ['/season/past', '/events', '/']],
  ['press', 'praise', {}, ['/press/praise', '/press', '/']],
  ['promos', 'card', { values: { promoType: 'press' } }, ['/press', '/']],
  ['promos', 'card', { values: { promoType: 'events' } }, ['/events', '/']],
  ['pages', 'homepage', {}, ['/']],
  ['pages', 'about-us', {}, ['/about', '/']],
  ['pages', 'history', {}, ['/about?tab=1', '/']],
  ['pages', 'artistic-director', {}, ['/about?tab=2', '/']],
  ['people', 'ada', { values: { active: true, type: 'board-member' } }, ['/about?tab=3', '/']],
  ['people', 'ada', { values: { active: true, type: 'staff-member' } }, ['/about?tab=4', '/']],
  ['people', 'ada', { values: { active: true, type: 'orchestra-member' } }, ['/about?tab=5', '/']],
  ['pages', 'volunteer', {}, ['/support-us?tab=1', '/']],
  ['donate', 'donate', {}, ['/support-us', '/']],
  ['footer', 'footer', { values: { active: true } }, ['/']],
  ['pages', 'unknown', {}, ['/']],
])('%s/%s, with %o, is seen at %o', (part, name, record, paths) => {
  expect(placesOf({ part, name, values: {}, draft, ...record }).map(({ path }) => path)).toEqual(paths);
});

test.each<[EditedRecord['part'], EditedRecord['values'], (string | null)[][]]>([
  [
    'concerts',
    { eventDate: '2026-12-20 19:30' },
    [
      ['now', null],
      ['before', '2026-12-20T23:00:00.000Z'],
      ['soldOut', null],
      ['after', '2026-12-21T23:30:00.000Z'],
      ['other', '2026-12-01T12:00:00.000Z'],
    ],
  ],
  [
    'pages',
    {},
    [
      ['now', null],
      ['other', '2026-12-01T12:00:00.000Z'],
    ],
  ],
  [
    'seasons',
    {},
    [
      ['now', null],
      ['soldOut', null],
      ['other', '2026-12-01T12:00:00.000Z'],
    ],
  ],
])('%s with %o are seen at their moments', (part, values, moments) => {
  expect(
    momentsOf({ part, values }).map((moment) => [moment, atOf(moment, values, '2026-12-01T08:00')]),
  ).toEqual(moments);
});
