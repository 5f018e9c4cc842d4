/** Concerts that are over: two of the running season and all of the two seasons before. */
import { WEEKDAY, type Weekday, inMonth, inWeeks, seasonYear } from './calendar';
import { concert } from './concerts';
import type { Program, VenueName } from './program';
import type { SeedEvent } from './types';

interface Past {
  slug: string;
  title: string;
  subtitle?: string;
  venue: VenueName;
  price: number;
  picture: string;
  intro: string;
  works: readonly string[];
  artists?: readonly string[];
}

const past = (
  eventDate: string,
  { slug, title, subtitle, venue, price, picture, ...rest }: Past,
): SeedEvent => {
  const program: Program = {
    artists: ['Marguerite Oyelaran, conductor'],
    duration: 'About 1 hour 45 minutes with a 20-minute intermission.',
    ticket: 'The ticket covered one unreserved seat and the printed program.',
    ...rest,
  };
  return concert(slug, {
    type: 'concert',
    status: 'passed',
    title,
    ...(subtitle ? { subtitle } : {}),
    eventDate,
    price,
    venue,
    program,
    picture,
  });
};

/** What the running season has already played. */
export const recentConcerts = (now: number): SeedEvent[] => [
  past(inWeeks(now, -4, WEEKDAY.saturday), {
    slug: 'farewell-symphony',
    title: 'The Farewell Symphony',
    venue: 'church',
    price: 40,
    picture: 'farewell',
    intro:
      'Haydn’s players wanted to go home, so he wrote a finale in which they leave one by one. We blew out the candles in the order he asked for.',
    works: [
      'Joseph Haydn — Symphony No. 6 in D major, “Le matin”',
      'Arvo Pärt — Cantus in Memoriam Benjamin Britten',
      'Joseph Haydn — Symphony No. 45 in F-sharp minor, “Farewell”',
    ],
  }),
  past(inWeeks(now, -8, WEEKDAY.sunday), {
    slug: 'night-train',
    title: 'Night Train',
    subtitle: 'American strings in motion',
    venue: 'foundry',
    price: 35,
    picture: 'night-train',
    intro:
      'Rails, rivers and radio waves: an afternoon of American music that never stays at the station for long.',
    works: [
      'Jessie Montgomery — Starburst',
      'Steve Reich — Duet for two violins and strings',
      'Florence Price — String Quartet in G major (arranged for string orchestra)',
      'John Adams — Shaker Loops',
    ],
  }),
];

type Dated = Past & { year: 0 | 1; month: number; nth: number; weekday: Weekday };

const { friday, saturday, sunday } = WEEKDAY;

const LAST_SEASON: readonly Dated[] = [
  {
    year: 0,
    month: 10,
    nth: 2,
    weekday: saturday,
    slug: 'autumn-colors',
    title: 'Autumn Colors',
    venue: 'barn',
    price: 40,
    picture: 'autumn-colors',
    intro:
      'The season opened in a barn full of hay and late sun, with Brahms in the color of the hills outside.',
    works: [
      'Johannes Brahms — Serenade No. 2 in A major, Op. 16',
      'Lili Boulanger — D’un matin de printemps',
      'Antonín Dvořák — Nocturne in B major, Op. 40',
    ],
  },
  {
    year: 0,
    month: 11,
    nth: 3,
    weekday: sunday,
    slug: 'four-hands',
    title: 'Four Hands, One Keyboard',
    venue: 'hall',
    price: 30,
    picture: 'four-hands',
    intro: 'Two pianists on one bench, with and without an orchestra around them.',
    works: [
      'Franz Schubert — Fantasia in F minor, D. 940',
      'Wolfgang Amadeus Mozart — Concerto for Two Pianos in E-flat major, K. 365',
      'Gabriel Fauré — Dolly Suite, Op. 56',
    ],
    artists: ['Yuki Tanabe and Paul Friesen, piano'],
  },
  {
    year: 0,
    month: 12,
    nth: 2,
    weekday: friday,
    slug: 'messiah-sing-in',
    title: 'Messiah Sing-In',
    venue: 'church',
    price: 20,
    picture: 'sing-in',
    intro:
      'Bring a score or borrow one: the audience was the choir, sorted by voice, fearless in the fugues.',
    works: ['George Frideric Handel — Messiah, Part One and selected choruses'],
    artists: ['Corinne Abernathy, soprano', 'Desmond Achebe, bass', 'Marguerite Oyelaran, conductor'],
  },
  {
    year: 1,
    month: 1,
    nth: 4,
    weekday: saturday,
    slug: 'under-the-stars',
    title: 'Under the Stars',
    venue: 'hall',
    price: 45,
    picture: 'under-the-stars',
    intro: 'Tchaikovsky’s letter of love to Mozart, and two night pieces to go with it.',
    works: [
      'Arnold Schoenberg — Verklärte Nacht, Op. 4',
      'Samuel Barber — Knoxville: Summer of 1915',
      'Pyotr Ilyich Tchaikovsky — Serenade for Strings in C major, Op. 48',
    ],
    artists: ['Corinne Abernathy, soprano', 'Marguerite Oyelaran, conductor'],
  },
  {
    year: 1,
    month: 3,
    nth: 1,
    weekday: sunday,
    slug: 'wind-serenades',
    title: 'Wind Serenades',
    venue: 'meetingHouse',
    price: 32,
    picture: 'wind-serenades',
    intro:
      'The strings stayed home. Eight winds, a double bass for company, and Mozart’s grandest garden music.',
    works: [
      'Wolfgang Amadeus Mozart — Serenade in C minor, K. 388',
      'Ruth Gipps — Wind Octet, Op. 65',
      'Ludwig van Beethoven — Octet in E-flat major, Op. 103',
    ],
    artists: ['Imani Whitlock, Bo Halvorsen and the winds of the orchestra'],
  },
  {
    year: 1,
    month: 4,
    nth: 3,
    weekday: saturday,
    slug: 'cello-portrait',
    title: 'Portrait of a Cello',
    venue: 'church',
    price: 42,
    picture: 'cello-portrait',
    intro: 'One evening with our principal cellist: alone, in a duo, and in front of everybody.',
    works: [
      'Johann Sebastian Bach — Cello Suite No. 3 in C major, BWV 1009',
      'Zoltán Kodály — Duo for Violin and Cello, Op. 7',
      'Joseph Haydn — Cello Concerto in C major',
    ],
    artists: ['Naledi Mokoena, violoncello', 'Saoirse Bannon, violin'],
  },
  {
    year: 1,
    month: 5,
    nth: 2,
    weekday: friday,
    slug: 'young-artists-final',
    title: 'Young Artists Final',
    venue: 'foundry',
    price: 15,
    picture: 'competition',
    intro:
      'Five finalists under twenty-four, five concertos, one very busy orchestra. The audience prize was decided by eleven votes.',
    works: ['Concerto movements by Mozart, Haydn, Bruch, Shostakovich and Florence Price'],
    artists: [
      'The five finalists of the Fenimore Young Artists Competition',
      'Marguerite Oyelaran, conductor',
    ],
  },
];

const OLDER_SEASON: readonly Dated[] = [
  {
    year: 0,
    month: 9,
    nth: 3,
    weekday: saturday,
    slug: 'music-in-the-barn',
    title: 'Music in the Barn',
    venue: 'barn',
    price: 30,
    picture: 'music-in-the-barn',
    intro: 'Fiddle tunes and the composers who borrowed them, with swallows in the rafters.',
    works: [
      'Béla Bartók — Romanian Folk Dances',
      'Percy Grainger — Molly on the Shore',
      'Mark O’Connor — Appalachia Waltz',
    ],
  },
  {
    year: 0,
    month: 11,
    nth: 1,
    weekday: sunday,
    slug: 'bach-before-supper',
    title: 'Bach before Supper',
    venue: 'meetingHouse',
    price: 28,
    picture: 'brandenburg',
    intro: 'An hour of Bach at three o’clock, home again before dark.',
    works: [
      'Johann Sebastian Bach — Orchestral Suite No. 2 in B minor, BWV 1067',
      'Johann Sebastian Bach — Brandenburg Concerto No. 4 in G major, BWV 1049',
    ],
    artists: ['Imani Whitlock, flute', 'Teodor Lindqvist, violin and direction'],
  },
  {
    year: 1,
    month: 2,
    nth: 2,
    weekday: saturday,
    slug: 'snowbound-quartets',
    title: 'Snowbound Quartets',
    venue: 'boathouse',
    price: 35,
    picture: 'snowbound',
    intro: 'Two quartets and a woodstove, on the weekend of the big snow. Half the audience came on skis.',
    works: [
      'Ludwig van Beethoven — String Quartet in F major, Op. 59 No. 1',
      'Fanny Hensel — String Quartet in E-flat major',
    ],
    artists: ['The principal strings of the orchestra'],
  },
  {
    year: 1,
    month: 3,
    nth: 4,
    weekday: friday,
    slug: 'songs-of-the-valley',
    title: 'Songs of the Valley',
    venue: 'grange',
    price: 25,
    picture: 'songs-of-the-valley',
    intro: 'Old songs from both ends of the lake, in new settings for voice and strings.',
    works: [
      'Margaret Bonds — Three Dream Portraits',
      'Wren Castellanos — Hop Pickers’ Songbook',
      'Ralph Vaughan Williams — Five Variants of Dives and Lazarus',
    ],
    artists: ['Corinne Abernathy, soprano', 'Marguerite Oyelaran, conductor'],
  },
  {
    year: 1,
    month: 5,
    nth: 3,
    weekday: sunday,
    slug: 'first-light',
    title: 'First Light',
    subtitle: 'Season finale',
    venue: 'pavilion',
    price: 38,
    picture: 'first-light',
    intro: 'A finale in the open pavilion, from Haydn’s sunrise to Copland’s meadow.',
    works: [
      'Joseph Haydn — String Quartet in B-flat major, “Sunrise” (arranged for strings)',
      'Aaron Copland — Quiet City',
      'Wolfgang Amadeus Mozart — Symphony No. 40 in G minor, K. 550',
    ],
  },
];

const played = (firstYear: number, concerts: readonly Dated[]) =>
  concerts.map(({ year, month, nth, weekday, ...rest }) =>
    past(inMonth(firstYear + year, month, nth, weekday), rest),
  );

export const lastSeasonConcerts = (now: number): SeedEvent[] => played(seasonYear(now) - 1, LAST_SEASON);
export const olderSeasonConcerts = (now: number): SeedEvent[] => played(seasonYear(now) - 2, OLDER_SEASON);
