/** Board, staff and players; all of them invented. */
import type { Person } from '../../domain/api/entities';

type Row = readonly [firstName: string, lastName: string, title: string, bio?: string];

const BOARD: readonly Row[] = [
  [
    'Eleanor',
    'Vandermeer',
    'Chair',
    '<p>Eleanor ran a dairy cooperative for twenty-two years and applies the same rule to the orchestra: pay people on Friday. She has missed one concert since the first season, for a calving.</p>',
  ],
  [
    'Marcus',
    'Adeyemi',
    'Vice Chair',
    '<p>Marcus teaches history at the high school in Oneonta and looks after the school concerts, from the bus schedule to the last forgotten jacket.</p>',
  ],
  [
    'Ruth',
    'Steinmetz',
    'Treasurer',
    '<p>An accountant by day and a second alto by night, Ruth publishes our books in full every October, on one page that anyone can read.</p>',
  ],
  ['Tomás', 'Arrieta', 'Secretary'],
  [
    'Dr. Anjali',
    'Raman',
    'Member',
    '<p>Anjali is a family doctor in Cooperstown. She chairs the access committee, which is why there is a hearing loop in every room we play.</p>',
  ],
  ['Walter', 'Lockwood', 'Member'],
  [
    'Grace',
    'Oakes',
    'Member, Oneida Nation liaison',
    '<p>Grace plans our programs with Haudenosaunee musicians and reminds us, kindly, whose lake we play beside.</p>',
  ],
  ['Feng', 'Zhao', 'Member'],
];

const STAFF: readonly Row[] = [
  [
    'Marguerite',
    'Oyelaran',
    'Artistic Director',
    '<p>Marguerite founded the orchestra with eleven players and a borrowed set of stands. She conducts, chooses the programs and still carries chairs.</p>',
  ],
  [
    'Bram',
    'Hollister',
    'Executive Director',
    '<p>Bram came from a regional theater and has never lost the habit of counting the house from the wings. He answers most emails himself, usually before breakfast.</p>',
  ],
  [
    'Lucía',
    'Ferrand',
    'Operations and Stage',
    '<p>Lucía knows the width of every door in Otsego County. If a harpsichord has to be on a boat by four, she has already called the boat.</p>',
  ],
  [
    'Kwame',
    'Boateng',
    'Education and School Concerts',
    '<p>Kwame plays the bassoon in the orchestra and runs the visits to fourteen elementary schools, including the instrument room at the family concert.</p>',
  ],
  ['Nora', 'Lindgren', 'Tickets and Patron Services'],
  [
    'Elias',
    'Petrakis',
    'Librarian',
    '<p>Elias bows, binds and numbers every part. He collects the pencil remarks that players leave for each other and will not show them to anyone.</p>',
  ],
];

const ORCHESTRA: readonly Row[] = [
  [
    'Teodor',
    'Lindqvist',
    'Concertmaster',
    '<p>Teodor studied in Malmö and Rochester and leads from the first chair with his eyebrows. He plays a violin made in Syracuse in 1924.</p>',
  ],
  [
    'Saoirse',
    'Bannon',
    'Principal Second Violin',
    '<p>Saoirse grew up on fiddle tunes in County Clare and keeps a session going on Thursdays in Cherry Valley; sheet music is not allowed.</p>',
  ],
  [
    'Amara',
    'Nwosu',
    'Violin',
    '<p>Amara divides her year between this orchestra, a quartet in Albany and a garden with too much squash in it.</p>',
  ],
  ['Jonas', 'Feldkamp', 'Violin'],
  [
    'Mei-Lin',
    'Chou',
    'Violin',
    '<p>Mei-Lin joined us after winning the audience prize of our own Young Artists Competition.</p>',
  ],
  ['Patrick', 'Delacroix', 'Violin'],
  [
    'Ximena',
    'Robles',
    'Violin',
    '<p>Ximena plays baroque violin as well and strings it in gut, whatever the weather thinks of that.</p>',
  ],
  ['Andrew', 'Kaplan', 'Violin'],
  [
    'Rafael',
    'Quintanilla',
    'Principal Viola',
    '<p>Rafael has heard every viola joke and pays a dollar to the scholarship jar for each new one. The jar stands at eleven dollars.</p>',
  ],
  ['Birgit', 'Sandoval', 'Viola'],
  [
    'Thandiwe',
    'Cole',
    'Viola',
    '<p>Thandiwe arranges for the orchestra; the string version of our school concert songs is hers.</p>',
  ],
  [
    'Naledi',
    'Mokoena',
    'Principal Violoncello',
    '<p>Naledi was born in Bloemfontein and came to the Catskills for one summer, nine years ago. She records the Bach suites, one a year, in churches along Route 20.</p>',
  ],
  ['Gregor', 'Wysocki', 'Violoncello'],
  [
    'Hye-jin',
    'Park',
    'Violoncello',
    '<p>Hye-jin coaches the youth strings on Saturday mornings and commutes by cello bicycle, an invention of her own.</p>',
  ],
  [
    'Otis',
    'Freeman',
    'Double Bass',
    '<p>Otis came to the bass from jazz and still walks wherever the score lets him.</p>',
  ],
  [
    'Imani',
    'Whitlock',
    'Principal Flute',
    '<p>Imani plays flute, piccolo and a wooden traverso for the baroque evenings, and restores music boxes.</p>',
  ],
  [
    'Bo',
    'Halvorsen',
    'Principal Oboe',
    '<p>Bo makes reeds for half the oboists upstate, from cane that dries in his kitchen window.</p>',
  ],
  ['Leila', 'Haddad', 'Clarinet'],
  ['Kwame', 'Boateng', 'Bassoon'],
  [
    'Dmitri',
    'Okafor-Ellis',
    'Principal Horn',
    '<p>Dmitri practices outdoors; on a still day you can hear him on the other side of the lake.</p>',
  ],
  ['Catherine', 'Moreau', 'Horn'],
  ['Samuel', 'Tashjian', 'Trumpet'],
  [
    'Hana',
    'Dvorsky',
    'Harpsichord',
    '<p>Hana built her first harpsichord from a kit at sixteen and the one she tours with from a plank at forty.</p>',
  ],
  ['Joaquín', 'Bell', 'Timpani and Percussion'],
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();

const members = (type: Person['type'], prefix: string, rows: readonly Row[]): Person[] =>
  rows.map(([firstName, lastName, title, bio], index) => ({
    _id: `${prefix}-${plain(`${firstName} ${lastName}`)}`,
    type,
    firstName,
    lastName,
    title,
    ...(bio ? { bio } : {}),
    active: true,
    sortOrder: index + 1,
  }));

/** A player on leave: never shown. */
const ON_LEAVE: Person = {
  _id: 'orchestra-ingrid-castellane',
  type: 'orchestra-member',
  firstName: 'Ingrid',
  lastName: 'Castellane',
  title: 'Harp',
  active: false,
  sortOrder: ORCHESTRA.length + 1,
};

export const PEOPLE: readonly Person[] = [
  ...members('board-member', 'board', BOARD),
  ...members('staff-member', 'staff', STAFF),
  ...members('orchestra-member', 'orchestra', ORCHESTRA),
  ON_LEAVE,
];
