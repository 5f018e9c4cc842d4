/** Press articles by invented papers and invented critics. */
import type { PressArticle } from '../../domain/api/entities';
import { daysAgo } from './calendar';
import { HIGHLIGHTED_ARTICLE } from './homepage';

type Row = Omit<PressArticle, '_id' | 'date' | 'body'> & {
  /** Days before the day of seeding; without it the article is undated. */
  age?: number;
  paragraphs: readonly string[];
};

const ARTICLES: readonly Row[] = [
  {
    slug: HIGHLIGHTED_ARTICLE,
    age: 12,
    title: 'A Small Orchestra with a Large Lake',
    headline: 'How thirty musicians became the loudest quiet thing in Otsego County',
    author: 'Delphine Marsh',
    source: 'The Upstate Courier',
    paragraphs: [
      'There are larger orchestras within two hours of Cooperstown, and richer ones. There is none whose librarian will meet you at the door with a flashlight because the lane to the barn is dark.',
      'The Fenimore Chamber Orchestra has made a method of such details. Its concerts last under two hours, its tickets cost less than a tank of gas, and its programs place a premiere between two pieces you can whistle.',
      'The method has a price. The music director drives the van. The principal horn keeps the books of the box office, in pencil, and can tell you how many people came to hear Webern in 2014 (sixty-one, and eleven of them brought a friend the next time).',
      '“We are too small to be careless,” says Marguerite Oyelaran, who has led the orchestra from its first evening. “If one of us is bored, that is three percent of the sound.”',
      'What it adds up to, on a Saturday in a full church, is a rare thing: an audience that listens as if it had been asked for advice.',
    ],
  },
  {
    slug: 'haydn-leaves-the-room',
    age: 25,
    title: 'Haydn Leaves the Room',
    headline: 'A “Farewell” Symphony that ended in real darkness',
    author: 'Owen Pritchard',
    source: 'Leatherstocking Weekly',
    paragraphs: [
      'Candle by candle, player by player, the stage of Christ Church emptied. The last two violins kept going so softly that a child in the balcony asked, quite reasonably, whether it was over.',
      'It was not. Marguerite Oyelaran let the silence stand for eleven seconds, and nobody coughed.',
      'Before it, “Le matin” had climbed out of the dark as mornings do in March: slowly, and then all at once. Imani Whitlock’s flute was the first bird and the best.',
    ],
  },
  {
    slug: 'all-aboard-in-oneonta',
    age: 54,
    title: 'All Aboard in Oneonta',
    headline: '“Night Train” runs on time and on pure rosin',
    author: 'Tamsin Lee',
    source: 'Foothills Arts Review',
    paragraphs: [
      '“Shaker Loops” is a piece that can shake itself to bits. On Sunday it purred. The strings of the Fenimore Chamber Orchestra played it standing, without a conductor for the first ten minutes, and grinned at each other like people who have found the light switch.',
      'Jessie Montgomery’s “Starburst” came first and lasted four minutes. One would gladly have heard it twice.',
      'Foundry Hall is no easy room. It rattles when a truck shifts down on Main Street, and on Sunday one did, exactly on the last chord of the Reich. The players bowed to it.',
    ],
  },
  {
    slug: 'serenades-all-around-the-clock',
    age: 96,
    title: 'Serenades All around the Clock',
    headline: 'The orchestra announces its new season',
    source: 'Otsego Evening Post',
    paragraphs: [
      'Many rooms and one idea: the new season of the Fenimore Chamber Orchestra collects music that was written for a certain hour of the day.',
      'Subscriptions are on sale at a ten percent discount. Students, as ever, pay what they like.',
    ],
  },
  {
    slug: 'five-finalists-one-pencil-each',
    age: 190,
    title: 'Five Finalists, One Pencil Each',
    headline: 'The Young Artists Final lets the audience vote, and it takes the job seriously',
    author: 'Delphine Marsh',
    source: 'The Upstate Courier',
    paragraphs: [
      'The ballots were counted twice. Eleven votes lay between the clarinet and the viola, and the room had opinions about all eleven.',
      'The jury gave its prize to the cello, to no one’s surprise and everyone’s pleasure.',
      'Best of all was the sight of a professional orchestra playing five accompaniments in a row as if each were the only one.',
    ],
  },
  {
    slug: 'the-cello-that-came-for-a-summer',
    age: 214,
    title: 'The Cello That Came for a Summer',
    headline: 'Naledi Mokoena on Bach, bicycles and staying',
    author: 'Ines Calloway',
    source: 'Strings & Neighbors',
    paragraphs: [
      '“I came for the summer of the big tomatoes,” says Naledi Mokoena, “and then it was winter, and somebody had to play the Haydn.”',
      'She tells this story in a church on Route 20 where she has just recorded the third of Bach’s suites between two passing trucks. The trucks, she says, were in tune.',
      'Asked for advice to young players, she thinks for a while. “Carry your own instrument. You will play fewer wrong notes if you know what it weighs.”',
    ],
  },
  {
    slug: 'eight-winds-no-strings',
    age: 262,
    title: 'Eight Winds, No Strings',
    headline: 'A dark serenade in a white meeting house',
    author: 'Owen Pritchard',
    source: 'Leatherstocking Weekly',
    paragraphs: [
      'Mozart’s C minor Serenade is not garden music. It is what happens in the garden after the guests have left. Bo Halvorsen’s oboe led the way with a lantern in each phrase.',
      'Ruth Gipps’s octet was the discovery of the afternoon: salty, quick and far too seldom heard.',
    ],
  },
  {
    slug: 'two-hundred-strangers-sing',
    age: 338,
    title: 'Two Hundred Strangers Sing',
    headline: 'At the Messiah Sing-In, the audience is the event',
    source: 'Otsego Evening Post',
    paragraphs: [
      'They were sorted at the door: sopranos left, basses right, tenors wherever they could be found. One rehearsal later there was a choir.',
      'The tempo was brisk, the amens were endless, and the plate collected $1,140 for the food pantry.',
    ],
  },
  {
    slug: 'new-music-without-tears',
    age: 405,
    title: 'New Music without Tears',
    author: 'Tamsin Lee',
    source: 'Foothills Arts Review',
    paragraphs: [
      'A kitchen timer stands on the podium. When it rings, the person who is explaining the piece has to stop, even in mid-sentence. It is the best idea in programming since the intermission.',
      'The audience laughs, relaxes, and then hears something it has never heard before with both ears open. On Saturday that was a piece for strings and music box by a composer of twenty-three, who sat in the fourth row and held her own hands.',
    ],
  },
  {
    slug: 'a-harpsichord-crosses-the-lake',
    age: 468,
    title: 'A Harpsichord Crosses the Lake',
    author: 'Bram Hollister',
    paragraphs: [
      'The road to the boathouse was closed, so the harpsichord took the ferry. It wore a tarpaulin and two life vests, one at each end, and behaved better than some of the passengers.',
      'Hana Dvorsky tuned it on the dock, then again inside, then once more because the sun had moved.',
    ],
  },
  {
    slug: 'listening-in-a-barn',
    age: 560,
    title: 'Listening in a Barn',
    headline: 'Swallows, fiddles and a very good Bartók',
    author: 'Ines Calloway',
    source: 'Strings & Neighbors',
    paragraphs: [
      'A barn has no echo, only an opinion. Everything the players did was heard exactly as it was done, and everything they did was worth hearing.',
      'The swallows came in on the offbeat.',
    ],
  },
  {
    slug: 'snowbound-and-happy',
    age: 640,
    title: 'Snowbound and Happy',
    headline: 'Forty listeners, four players, one woodstove',
    paragraphs: [
      'The plow gave up at noon. By three, half of the audience had arrived on skis, and the quartet started ten minutes late so that mittens could dry.',
      'Beethoven’s first “Razumovsky” has seldom sounded so much like shelter.',
    ],
  },
  {
    slug: 'facts-for-the-press',
    title: 'Facts for the Press',
    headline: 'The orchestra in brief',
    source: 'Fenimore Chamber Orchestra',
    paragraphs: [
      'Founded in 2009 in Cooperstown, New York. About thirty professional players; artistic director Marguerite Oyelaran. Ten concerts and twenty school visits a year in eight rooms across Otsego County.',
      'The name is written Fenimore Chamber Orchestra at first mention and FCO after that. Photographs and interviews on request.',
    ],
  },
];

export const press = (now: number): PressArticle[] =>
  ARTICLES.map(({ age, paragraphs, ...article }) => ({
    _id: `press-${article.slug}`,
    ...article,
    body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    ...(age === undefined ? {} : { date: daysAgo(now, age) }),
  }));
