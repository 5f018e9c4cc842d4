/** The texts of the pages, except the home page and the two legal documents. */
import type { ContentPage, Donate, Footer } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';
import { seasonYear } from './calendar';

const ABOUT_US: ContentPage = {
  _id: 'content-about-us',
  type: 'about-us',
  title: 'About Us',
  topTitle: 'Thirty players and a county',
  topBody:
    '<p>The Fenimore Chamber Orchestra is a professional ensemble of about thirty musicians at the foot of Otsego Lake. Some of us live within sight of the water; others drive in from Albany, Binghamton and Utica with an instrument in the back seat and a thermos in the front.</p>' +
    '<p>We give some ten concerts a year and twice as many visits to schools, and we have a weakness for rooms that were not built for music: barns, granges, a boathouse with forty chairs.</p>',
  bottomTitle: 'What we believe',
  bottomBody:
    '<ul><li><strong>Close beats loud.</strong> Music for a small orchestra belongs in small rooms.</li><li><strong>New next to old.</strong> Every program holds at least one piece by a living composer or by one who was overlooked.</li><li><strong>Everybody gets in.</strong> No ticket costs more than dinner for one, every room has a step-free way in, and students pay what they like.</li></ul>',
};

const HISTORY: ContentPage = {
  _id: 'content-history',
  type: 'history',
  title: 'History',
  topTitle: 'From eleven stands to thirty',
  topBody:
    '<p>It began with a power outage. In the winter of 2009 a storm closed the road to Albany, and eleven musicians who should have been playing there found themselves in Cooperstown with their instruments and nothing to do. They asked for the key to the church, lit what candles there were and played Mozart for whoever could walk over. Sixty-four people came. Somebody passed a hat.</p>' +
    '<p>The hat paid for a second concert. By 2012 there was a board, a post office box and a name, borrowed from the author who had made the lake famous. In 2015 the orchestra took on its first full season; in 2018 it opened the Young Artists Competition; in 2020 it played under a tent, on porches and once from the back of a hay wagon.</p>' +
    '<p>The candles are still in the library, in a box marked <em>Emergency</em>. We take them out once a season, for the concert that needs no other light.</p>',
};

const DIRECTOR: ContentPage = {
  _id: 'content-artistic-director',
  type: 'artistic-director',
  title: 'Artistic Director',
  topTitle: 'Marguerite Oyelaran',
  topBody:
    '<p>Marguerite Oyelaran was the violist who asked for the key to the church. Born in Ibadan and raised in Schenectady, she studied viola in Cleveland and conducting in Helsinki, and spent eight years as assistant conductor of orchestras much larger than this one before deciding that she liked to see faces.</p>' +
    '<p>She has led more than a hundred programs with the orchestra and thirty-one premieres. Players describe her rehearsals as short, funny and slightly too early in the morning.</p>',
  bottomTitle: 'In her own words',
  bottomBody:
    '<p>“People ask what a chamber orchestra is for. I say: it is the largest group of people who can still change their minds together without a meeting. When that happens in the middle of a phrase, and the room notices, nobody goes home the same.”</p>',
};

const REPERTOIRE =
  '<h3>Round one (recording)</h3><ul><li>Strings: two contrasting movements by Bach, and the exposition of a concerto of your choice.</li><li>Winds: the exposition of a concerto by Mozart or Telemann, and one unaccompanied piece written after 1950.</li></ul>' +
  '<h3>Final (with orchestra)</h3><ul><li>One complete concerto of at most 25 minutes for no more than pairs of winds, horns, timpani and strings.</li><li>One short work by an American composer, with piano.</li></ul>';

const TERMS =
  '<ul><li>Open to string and wind players who are under 24 on the day of the final and live or study in New York State.</li><li>Recordings are made in one take per movement, without editing, no more than six months before the deadline.</li><li>Finalists are housed with families in Cooperstown; travel within the state is refunded up to $150.</li><li>The jury’s decision is final. Members of the jury do not vote on their own students.</li><li>The entry fee of $40 is waived on request, with no questions asked.</li></ul>';

const competition = (now: number): ContentPage => ({
  _id: 'content-competition',
  type: 'competition',
  title: 'Fenimore Young Artists Competition',
  subtitle: 'A concerto, a real orchestra and a room that is on your side',
  body: '<p>Every spring, five players under twenty-four each rehearse and perform a concerto with the Fenimore Chamber Orchestra. There are no curtains and no numbers: the jury sits in the hall with everybody else and talks to every finalist afterward.</p><p>The first prize is $5,000 and a concert with the orchestra in the following season. The audience votes for a second prize, with pencils.</p>',
  topTitle: 'Required repertoire',
  topBody: `<p>Two rounds: a recording, then a final with the orchestra. See what to prepare.</p>[repertoireDialog]${REPERTOIRE}[/repertoireDialog]`,
  bottomTitle: 'Terms and conditions',
  bottomBody: `<p>Who may enter, what it costs, and what we pay for. Read the full terms.</p>[termsDialog]${TERMS}[/termsDialog]`,
  section1Title: 'Past winners',
  section1Description:
    'Mei-Lin Chou, Darius Whitfield, Sofia Marchenko, Caleb Nakamura, Priya Venkat, Jonah Abrams, Lucille Okoro, Mateo Fuentes, Hannah Reisz, Tobias Greene',
  section2Title: 'The jury',
  section2Description:
    '<p>Marguerite Oyelaran presides. With her sit a principal player of the orchestra, a teacher from outside the state, a composer, and last year’s winner, who has the casting vote when opinions are split.</p>',
  section3Title: 'Dates',
  section3Description: `<p>Recordings are due on <strong>February 1, ${seasonYear(now) + 1}</strong>. Finalists hear from us by March 1. Rehearsals and the final take place on the second weekend of May in Foundry Hall, Oneonta.</p>`,
  section4Title: 'Questions',
  section4Description: `<p>Write to <a href="mailto:${ORGANIZATION.contactEmail}">${ORGANIZATION.contactEmail}</a>. A player who has been through it will answer.</p>`,
  formEmbedUrl: '/forms/competition',
});

const VOLUNTEER: ContentPage = {
  _id: 'content-volunteer',
  type: 'volunteer',
  title: 'Volunteer',
  subtitle: 'It takes thirty people to play a concert and twelve to hold the door',
  body: '<p>Volunteers greet, carry, drive, bake and house our guests. You need no experience and no black clothes. You hear the concert for free, usually from the best spot in the room, and there is pie afterward.</p>',
  section1Title: 'At the door',
  section1Description:
    '<p>Check names, hand out programs and find the seat with the good view for the person with the new hip. Two hours per concert; training is one cup of coffee.</p>',
  section2Title: 'Behind the stage',
  section2Description:
    '<p>Help Lucía with chairs, stands and the occasional harpsichord. Strong backs are welcome; so are people who can read a floor plan and label a box.</p>',
  section3Title: 'A bed for a player',
  section3Description:
    '<p>Soloists and finalists love a real kitchen better than a motel. If you have a spare room and do not mind scales before nine, we will find you a good guest.</p>',
  CTAText: 'Tell us what you enjoy and when you are free. We will call you before the next concert.',
  CTAContact: ORGANIZATION.contactEmail,
};

export const contentPages = (now: number): ContentPage[] => [
  ABOUT_US,
  HISTORY,
  DIRECTOR,
  competition(now),
  VOLUNTEER,
];

/** The answer of /api/aboutUs. */
export const ABOUT_US_RECORD: ContentPage = ABOUT_US;

export const DONATE: readonly Donate[] = [
  {
    subtitle: 'Keep the music within walking distance',
    body: '<p>The Fenimore Chamber Orchestra is a non-profit organization. Tickets pay for about a third of what we do; gifts from listeners pay for the rest, and we publish every figure once a year.</p><ul><li><strong>$20</strong> lets a student hear a concert.</li><li><strong>$50</strong> prints the programs for one evening.</li><li><strong>$100</strong> sends two players to a school for a morning.</li></ul><p>Prefer paper? Send a check to our post office box; the address is at the bottom of this page.</p>',
    formEmbedUrl: '/forms/donate',
  },
];

export const footers = (now: number): Footer[] => [
  {
    _id: 'footer-former',
    active: false,
    description: 'Chamber music in Cooperstown.',
    copyright: '© Fenimore Chamber Orchestra',
  },
  {
    _id: 'footer-current',
    active: true,
    facebook: 'https://www.facebook.com/fenimorechamberorchestra.example',
    instagram: 'https://www.instagram.com/fenimorechamberorchestra.example',
    youtube: 'https://www.youtube.com/@fenimorechamberorchestra.example',
    description: ORGANIZATION.description,
    copyright: `© ${new Date(now).getUTCFullYear()} Fenimore Chamber Orchestra. All rights reserved.`,
  },
];
