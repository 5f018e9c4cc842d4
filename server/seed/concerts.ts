/** The concerts to come. One sold out, one free, one hidden, one not sold online, one discounted, one very small. */
import { WEEKDAY, inWeeks, nextInMonth } from './calendar';
import { type Program, VENUES, type VenueName, descriptionOf } from './program';
import type { SeedEvent } from './types';

type Details = Omit<SeedEvent, 'location' | 'description' | 'capacity' | 'imageUrl' | 'slug' | '_id'> & {
  venue: VenueName;
  program: Program;
  /** The picture's name, when it is not the slug. */
  picture?: string;
};

const GENERAL = 'Your ticket covers one unreserved seat and the printed program.';
const WITH_INTERVAL = 'About 1 hour 45 minutes with a 20-minute intermission.';

/** An event of the seed: its id, slug and picture share one name. */
export function concert(slug: string, { venue, program, picture = slug, ...rest }: Details): SeedEvent {
  return {
    _id: `event-${slug}`,
    slug,
    location: VENUES[venue].name,
    imageUrl: `/images/${picture}-1600.webp`,
    description: descriptionOf(program, venue),
    capacity: VENUES[venue].capacity,
    ...rest,
  };
}

export const upcomingConcerts = (now: number): SeedEvent[] => [
  concert('open-rehearsal', {
    type: 'event',
    status: 'active',
    title: 'Open Rehearsal: How a Concert Is Made',
    eventDate: inWeeks(now, 1, WEEKDAY.friday),
    price: 0,
    venue: 'grange',
    program: {
      intro:
        'Sit among the music stands while Marguerite Oyelaran and the strings take a serenade apart and put it back together. Questions are welcome; so are children who can hold a whisper for ten minutes.',
      works: ['Antonín Dvořák — Serenade for Strings in E major, Op. 22 (working rehearsal)'],
      artists: ['Marguerite Oyelaran, conductor', 'Strings of the Fenimore Chamber Orchestra'],
      duration: 'About 90 minutes without intermission; come and go as you like.',
      ticket: 'Free, with a ticket so that we can set out enough chairs.',
    },
  }),
  concert('winter-serenade', {
    type: 'concert',
    status: 'active',
    title: 'Winter Serenade',
    subtitle: 'Dvořák, Barber and Grieg by snowlight',
    eventDate: nextInMonth(now, 12, 2, WEEKDAY.saturday),
    price: 45,
    venue: 'church',
    program: {
      intro:
        'Three pieces that know how to be warm in a cold season: a suite in old dances, one long held breath, and a serenade that Dvořák wrote in twelve days.',
      works: [
        'Edvard Grieg — From Holberg’s Time, Op. 40',
        'Samuel Barber — Adagio for Strings, Op. 11',
        'Antonín Dvořák — Serenade for Strings in E major, Op. 22',
      ],
      artists: ['Marguerite Oyelaran, conductor', 'Teodor Lindqvist, concertmaster'],
      duration: WITH_INTERVAL,
      ticket: 'Your ticket covers one unreserved seat, the printed program and hot cider in the parish hall.',
    },
  }),
  concert('brandenburg-by-candlelight', {
    type: 'concert',
    status: 'active',
    title: 'Brandenburg by Candlelight',
    subtitle: 'Bach and friends around the harpsichord',
    eventDate: inWeeks(now, 7, WEEKDAY.saturday),
    price: 40,
    discount: 15,
    venue: 'meetingHouse',
    picture: 'brandenburg',
    program: {
      intro:
        'No conductor, no spotlights: two dozen candles, a harpsichord in the middle of the room and the players standing around it as they would have at Köthen.',
      works: [
        'Johann Sebastian Bach — Brandenburg Concerto No. 3 in G major, BWV 1048',
        'Elisabeth Jacquet de La Guerre — Suite from Céphale et Procris',
        'Georg Philipp Telemann — Concerto for Two Violas in G major, TWV 52:G3',
        'Johann Sebastian Bach — Brandenburg Concerto No. 5 in D major, BWV 1050',
      ],
      artists: [
        'Hana Dvorsky, harpsichord',
        'Imani Whitlock, flute',
        'Teodor Lindqvist, violin and direction',
      ],
      duration: 'About 1 hour 40 minutes with a 20-minute intermission.',
      ticket: GENERAL,
    },
  }),
  concert('film-night-with-orchestra', {
    type: 'event',
    status: 'inactive',
    title: 'Film Night with Orchestra',
    eventDate: inWeeks(now, 9, WEEKDAY.friday),
    price: 30,
    venue: 'foundry',
    picture: 'film-night',
    program: {
      intro: 'A silent comedy with a new score played live. We are still clearing the rights to the print.',
      works: ['Program to be announced'],
      artists: [],
      duration: 'About 80 minutes without intermission.',
      ticket: GENERAL,
    },
  }),
  concert('boathouse-quartets', {
    type: 'concert',
    status: 'active',
    title: 'Quartets at the Boathouse',
    eventDate: inWeeks(now, 10, WEEKDAY.sunday),
    price: 35,
    venue: 'boathouse',
    picture: 'boathouse-quartet',
    program: {
      intro:
        'Forty chairs, four players and the lake on three sides. The closest you can sit to our principals without holding a bow yourself.',
      works: [
        'Joseph Haydn — String Quartet in D major, Op. 64 No. 5, “The Lark”',
        'Caroline Shaw — Entr’acte',
        'Antonín Dvořák — String Quartet No. 12 in F major, Op. 96, “American”',
      ],
      artists: [
        'Teodor Lindqvist and Saoirse Bannon, violins',
        'Rafael Quintanilla, viola',
        'Naledi Mokoena, violoncello',
      ],
      duration: 'About 75 minutes without intermission.',
      ticket: 'Your ticket covers one seat of forty, tea and something baked in Fly Creek.',
    },
  }),
  concert('mozart-by-moonlight', {
    type: 'concert',
    status: 'sold-out',
    title: 'Mozart by Moonlight',
    eventDate: inWeeks(now, 12, WEEKDAY.saturday),
    price: 50,
    venue: 'hall',
    picture: 'mozart-moonlight',
    program: {
      intro:
        'Mozart after dark: the serenade everyone can hum, the concerto he wrote for himself to play, and a symphony that starts mid-whisper.',
      works: [
        'Wolfgang Amadeus Mozart — Eine kleine Nachtmusik, K. 525',
        'Wolfgang Amadeus Mozart — Piano Concerto No. 12 in A major, K. 414',
        'Wolfgang Amadeus Mozart — Symphony No. 29 in A major, K. 201',
      ],
      artists: ['Ilse Marchetti, piano', 'Marguerite Oyelaran, conductor'],
      duration: WITH_INTERVAL,
      ticket:
        'This concert is sold out. Returned tickets go on sale at the door 30 minutes before the start.',
    },
  }),
  concert('new-voices', {
    type: 'concert',
    status: 'active',
    title: 'New Voices, Old Strings',
    subtitle: 'Shaw, Montgomery, Price and a premiere',
    eventDate: inWeeks(now, 15, WEEKDAY.friday),
    price: 30,
    venue: 'foundry',
    program: {
      intro:
        'Four American composers, one of them here in the room. Each piece is introduced from the stage in two minutes or less, by the clock.',
      works: [
        'Jessie Montgomery — Strum',
        'Florence Price — Andante moderato for strings',
        'Caroline Shaw — Entr’acte (version for string orchestra)',
        'Wren Castellanos — Nine Ways across the Susquehanna (premiere)',
      ],
      artists: ['Marguerite Oyelaran, conductor', 'Wren Castellanos, composer and electronics'],
      duration: 'About 80 minutes without intermission.',
      ticket: 'Your ticket covers one unreserved seat and the conversation with the composer afterward.',
    },
  }),
  concert('carnival-family-concert', {
    type: 'concert',
    status: 'active',
    title: 'The Carnival Comes to Town',
    subtitle: 'A family concert',
    eventDate: inWeeks(now, 17, WEEKDAY.sunday),
    price: 20,
    venue: 'hall',
    picture: 'carnival',
    program: {
      intro:
        'Lions, hens, a tortoise in no hurry and a swan: Saint-Saëns’s zoo with new verses, followed by forty minutes in which every instrument may be tried. For listeners of four and up.',
      works: [
        'Camille Saint-Saëns — The Carnival of the Animals',
        'Leroy Anderson — Plink, Plank, Plunk!',
        'Traditional — Three songs to sing along',
      ],
      artists: ['Desmond Achebe, narrator', 'Yuki Tanabe and Paul Friesen, pianos'],
      duration: 'About 55 minutes of music without intermission, then the instrument room.',
      ticket:
        'Your ticket covers one seat; children on a lap come free. Earplugs for small ears at the door.',
    },
  }),
  concert('spring-returns', {
    type: 'concert',
    status: 'active',
    title: 'Spring Returns',
    eventDate: nextInMonth(now, 4, 3, WEEKDAY.saturday),
    price: 45,
    venue: 'church',
    program: {
      intro:
        'The ice goes out on Otsego Lake and the windows open. Copland’s ballet in the scoring for thirteen players, framed by two composers who listened to birds.',
      works: [
        'Antonio Vivaldi — Violin Concerto in E major, “Spring”, RV 269',
        'Ralph Vaughan Williams — The Lark Ascending',
        'Aaron Copland — Appalachian Spring (original version for thirteen instruments)',
      ],
      artists: ['Saoirse Bannon, violin', 'Marguerite Oyelaran, conductor'],
      duration: WITH_INTERVAL,
      ticket: GENERAL,
    },
  }),
  concert('letters-from-prague-and-vienna', {
    type: 'concert',
    status: 'active',
    title: 'Letters from Prague and Vienna: Haydn, Mozart and Dvořák with Pianist Ilse Marchetti',
    mobileTitle: 'Letters from Prague and Vienna',
    eventDate: inWeeks(now, 23, WEEKDAY.sunday),
    price: 48,
    venue: 'hall',
    picture: 'letters-from-prague',
    program: {
      intro:
        'Composers wrote home about hotel beds, bad coffee and good orchestras. Between the pieces we read from the letters; Ilse Marchetti plays the concerto that Mozart mailed to his father.',
      works: [
        'Joseph Haydn — Symphony No. 49 in F minor, “La passione”',
        'Wolfgang Amadeus Mozart — Piano Concerto No. 14 in E-flat major, K. 449',
        'Antonín Dvořák — Two Waltzes, Op. 54, for strings',
        'Wolfgang Amadeus Mozart — Symphony No. 33 in B-flat major, K. 319',
      ],
      artists: ['Ilse Marchetti, piano', 'Desmond Achebe, reader', 'Marguerite Oyelaran, conductor'],
      duration: 'About 2 hours with a 20-minute intermission.',
      ticket: GENERAL,
    },
  }),
  concert('gala-evening', {
    type: 'event',
    status: 'active',
    title: 'Gala Evening',
    subtitle: 'Supper, strings and one long waltz',
    eventDate: inWeeks(now, 26, WEEKDAY.saturday),
    price: 55,
    disableCheckout: true,
    venue: 'hall',
    picture: 'gala',
    program: {
      intro:
        'Our one evening of tablecloths. Supper at long tables, an hour of music from the middle of the room, and dancing until the players beg for mercy. <em>Because of the seating plan, seats are booked by email only.</em>',
      works: [
        'Pyotr Ilyich Tchaikovsky — Waltz from the Serenade for Strings, Op. 48',
        'Fritz Kreisler — Liebesfreud',
        'Josephine Lang — Songs, arranged for voice and strings',
        'Johann Strauss II — Emperor Waltz, Op. 437',
      ],
      artists: ['Corinne Abernathy, soprano', 'Marguerite Oyelaran, conductor'],
      duration: 'About 3 hours, supper included.',
      ticket:
        'Your place covers supper, the concert and the dance. Write to us about diets and table companions.',
    },
  }),
  concert('lakeside-serenade', {
    type: 'concert',
    status: 'active',
    title: 'Lakeside Serenade',
    subtitle: 'A picnic concert at sunset',
    eventDate: nextInMonth(now, 7, 2, WEEKDAY.saturday),
    price: 25,
    venue: 'pavilion',
    program: {
      intro:
        'Bring a blanket and whatever travels well in a basket. The orchestra plays under the roof of the pavilion, the sun sets behind it at the right moment, and the loons join in unpaid.',
      works: [
        'Wolfgang Amadeus Mozart — Divertimento in D major, K. 136',
        'Edward Elgar — Serenade for Strings in E minor, Op. 20',
        'William Grant Still — Danzas de Panamá',
        'Pyotr Ilyich Tchaikovsky — Serenade for Strings in C major, Op. 48',
      ],
      artists: ['Marguerite Oyelaran, conductor'],
      duration: WITH_INTERVAL,
      ticket:
        'Your ticket covers a chair or a place on the lawn. In rain we play at Farmers’ Hall, same time.',
    },
  }),
];
