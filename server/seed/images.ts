/** Which pictures belong to which page, event, person and article. */
import type { Image, ImageProperty, OrchestraEvent, Person } from '../../domain/api/entities';
import { ALTS } from './alts';

export const pictureUrl = (name: string): string => `/images/${name}-1600.webp`;

const set = (pageID: string, propertyName: ImageProperty, names: readonly string[]): Image[] =>
  names.map((name, orderIndex) => ({
    url: pictureUrl(name),
    alt: ALTS[name] ?? '',
    pageID,
    orderIndex,
    propertyName,
  }));

const PAGES: readonly Image[] = [
  ...set('content-homepage', 'heroImage', ['hero']),
  // The events page has no content record; its banner belongs to the page's own name.
  ...set('events', 'topBannerImage', ['events-banner']),
  ...set('content-about-us', 'topImages', ['about-orchestra', 'about-village', 'open-rehearsal']),
  ...set('content-history', 'topImages', ['history-hall', 'history-metronome', 'music-in-the-barn']),
  ...set('content-artistic-director', 'topImages', ['director-podium', 'director-score']),
  ...set('content-artistic-director', 'bottomImages', ['spring-returns', 'farewell']),
  ...set('content-competition', 'topBannerImage', ['competition']),
  ...set('content-competition', 'topImages', ['new-voices', 'four-hands', 'director-podium']),
  ...set('content-volunteer', 'topImages', ['volunteer-welcome', 'volunteer-chairs']),
  ...set('season-current', 'secondaryImages', ['season', 'open-rehearsal', 'about-village']),
  ...set('season-last', 'secondaryImages', ['director-podium', 'history-hall', 'volunteer-welcome']),
  ...set('season-older', 'secondaryImages', ['volunteer-chairs', 'about-orchestra', 'history-metronome']),
];

const ARTICLES: Readonly<Record<string, readonly string[]>> = {
  'a-small-orchestra-with-a-large-lake': ['about-village', 'about-orchestra', 'events-banner'],
  'haydn-leaves-the-room': ['farewell'],
  'all-aboard-in-oneonta': ['night-train'],
  'serenades-all-around-the-clock': ['season', 'mozart-moonlight'],
  'five-finalists-one-pencil-each': ['competition'],
  'the-cello-that-came-for-a-summer': ['cello-portrait'],
  'two-hundred-strangers-sing': ['sing-in'],
  'listening-in-a-barn': ['music-in-the-barn', 'volunteer-chairs'],
  'snowbound-and-happy': ['snowbound'],
};

/** Portraits are drawn figures, shared between people; the keys are the ids of the people. */
const PORTRAITS: Readonly<Record<string, string>> = {
  'board-eleanor-vandermeer': 'brooch-1',
  'board-marcus-adeyemi': 'brooch-2',
  'board-ruth-steinmetz': 'book-1',
  'board-tomas-arrieta': 'book-2',
  'board-dr-anjali-raman': 'pine-1',
  'board-walter-lockwood': 'pine-2',
  'board-grace-oakes': 'clarinet',
  'board-feng-zhao': 'keys',
  'staff-marguerite-oyelaran': 'conductor',
  'staff-bram-hollister': 'pine-2',
  'staff-lucia-ferrand': 'pine-1',
  'staff-kwame-boateng': 'bassoon',
  'staff-nora-lindgren': 'book-1',
  'staff-elias-petrakis': 'book-2',
  'orchestra-teodor-lindqvist': 'violin-1',
  'orchestra-saoirse-bannon': 'violin-2',
  'orchestra-amara-nwosu': 'violin-3',
  'orchestra-jonas-feldkamp': 'violin-5',
  'orchestra-mei-lin-chou': 'violin-4',
  'orchestra-patrick-delacroix': 'violin-6',
  'orchestra-ximena-robles': 'violin-8',
  'orchestra-andrew-kaplan': 'violin-7',
  'orchestra-rafael-quintanilla': 'viola-1',
  'orchestra-birgit-sandoval': 'viola-2',
  'orchestra-thandiwe-cole': 'viola-3',
  'orchestra-naledi-mokoena': 'cello-1',
  'orchestra-gregor-wysocki': 'cello-2',
  'orchestra-hye-jin-park': 'cello-3',
  'orchestra-otis-freeman': 'bass',
  'orchestra-imani-whitlock': 'flute',
  'orchestra-bo-halvorsen': 'oboe',
  'orchestra-leila-haddad': 'clarinet',
  'orchestra-kwame-boateng': 'bassoon',
  'orchestra-dmitri-okafor-ellis': 'horn',
  'orchestra-catherine-moreau': 'horn-2',
  'orchestra-samuel-tashjian': 'trumpet',
  'orchestra-hana-dvorsky': 'keys',
  'orchestra-joaquin-bell': 'timpani',
};

const portraitOf = ({ _id, firstName, lastName }: Person): Image[] => {
  const name = PORTRAITS[_id];
  return name
    ? [
        {
          url: pictureUrl(`portrait-${name}`),
          alt: `Stylized portrait of ${firstName} ${lastName}`,
          pageID: _id,
          orderIndex: 0,
          propertyName: 'topImages',
        },
      ]
    : [];
};

const PICTURE_NAME = /^\/images\/(.+)-1600\.webp$/;

/** What the picture of an event shows; the event itself has its address alone. */
const pictureOf = ({ _id, imageUrl }: OrchestraEvent): Image[] => {
  const name = PICTURE_NAME.exec(imageUrl ?? '')?.[1];
  return name ? set(_id, 'topImages', [name]) : [];
};

export const images = (people: readonly Person[], events: readonly OrchestraEvent[]): Image[] => [
  ...PAGES,
  ...events.filter(({ type }) => type !== 'season' && type !== 'promo').flatMap(pictureOf),
  ...Object.entries(ARTICLES).flatMap(([slug, names]) => set(`press-${slug}`, 'topImages', names)),
  ...people.flatMap(portraitOf),
];
