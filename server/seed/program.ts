/** The HTML of an event's description: one order and one tone for every concert. */

export interface Program {
  /** What the evening is about; one or two sentences. */
  intro: string;
  /** "Composer — work" lines. */
  works: readonly string[];
  /** "Name, role" lines; may be empty. */
  artists: readonly string[];
  /** Length and interval. */
  duration: string;
  /** What the ticket covers. */
  ticket: string;
}

interface Venue {
  name: string;
  capacity: number;
  /** How to arrive and get around. */
  access: string;
}

export const VENUES = {
  church: {
    name: 'Christ Church, Cooperstown',
    capacity: 240,
    access:
      'Step-free entrance on River Street, hearing loop in the first eight pews, large-print programs at the door.',
  },
  hall: {
    name: 'Farmers’ Hall, Cooperstown',
    capacity: 300,
    access:
      'Step-free entrance and elevator, hearing loop throughout, six wheelchair spaces with companion seats.',
  },
  foundry: {
    name: 'Foundry Hall, Oneonta',
    capacity: 280,
    access:
      'Step-free entrance from the parking lot, hearing loop in rows A to F, accessible restrooms on the same floor.',
  },
  barn: {
    name: 'Hop House Barn, Fly Creek',
    capacity: 200,
    access:
      'Step-free entrance over a gravel path, portable hearing loop on request, accessible parking by the door.',
  },
  meetingHouse: {
    name: 'Cherry Valley Meeting House',
    capacity: 160,
    access: 'Ramp at the side entrance, hearing loop in the center pews, service animals welcome.',
  },
  grange: {
    name: 'Springfield Grange Hall',
    capacity: 120,
    access: 'Step-free entrance, portable hearing loop at the ticket table, chairs with armrests on request.',
  },
  boathouse: {
    name: 'Blackbird Bay Boathouse',
    capacity: 40,
    access:
      'Step-free entrance along the dock, hearing loop in the whole room, one accessible parking space at the door.',
  },
  pavilion: {
    name: 'Otsego Lakeside Pavilion',
    capacity: 320,
    access:
      'Step-free paths from the parking lot, hearing loop under the roof, reserved places for wheelchairs in front.',
  },
} as const satisfies Record<string, Venue>;

export type VenueName = keyof typeof VENUES;

function workLine(work: string): string {
  const [composer = '', ...title] = work.split(' — ');
  return title.length > 0
    ? `<li><strong>${composer}</strong> — ${title.join(' — ')}</li>`
    : `<li>${composer}</li>`;
}

const list = (heading: string, items: readonly string[], item: (text: string) => string) =>
  items.length === 0 ? '' : `<h2>${heading}</h2><ul>${items.map(item).join('')}</ul>`;

export function descriptionOf(
  { intro, works, artists, duration, ticket }: Program,
  venue: VenueName,
): string {
  return [
    `<p>${intro}</p>`,
    list('Program', works, workLine),
    list('Artists', artists, (artist) => `<li>${artist}</li>`),
    `<h2>Good to know</h2><ul><li>${duration} Doors open 45 minutes before the start.</li>`,
    `<li>${VENUES[venue].access}</li><li>${ticket}</li></ul>`,
  ].join('');
}
