/**
 * The words that `plainWords` refuses. For each:
 *
 * - `word`: the word and its forms, a regular expression
 * - `use`: the usual terms
 * - `allowed`: phrases with the word that are usual, regular expressions
 * - `files`: beginnings of the paths where the word has its usual meaning
 */
export const WORDS = [
  { word: 'strangers?', use: 'anonymous visitor', files: ['__tests__/'] },
  {
    word: 'members?',
    use: 'signed-in user',
    allowed: ['(orchestra|board|staff|choir|ensemble) members?', 'member expression'],
    files: ['__tests__/'],
  },
  {
    word: 'guests?',
    use: 'anonymous visitor (a guest is a person on a guest list)',
    allowed: ['guest lists?', 'guests are checked in'],
    files: [
      ...['domain/door', 'machines/doorMachine', 'src/door', 'server/door', 'server/office', 'content/'],
      ...['server/store/doors', 'server/store/guestList', 'server/store/ticketOrders'],
      ...['server/store/concertChanges', 'server/mail/concertChanged', '__tests__/'],
    ],
  },
  {
    word: 'letters?',
    use: 'message',
    allowed: [
      'letter (spacing|case)',
      '(lower ?case|upper ?case|capital|first|small|bold|typed|another) letters?',
      'letters? (and|or) digits?',
    ],
    files: ['build/typeface', 'server/typeface', 'content/draw', '__tests__/'],
  },
  {
    word: 'blanks?',
    use: 'space, whitespace, or empty',
    allowed: ['is blank', 'blank lines?', 'about:blank'],
    files: ['__tests__/'],
  },
  {
    word: 'rooms?',
    use: 'container, folder, layer, or space',
    allowed: ['room (for|in between|below)', '(is|takes?|leaves?|as much|without|enough|no) room'],
    files: ['__tests__/'],
  },
  { word: 'entrances?', use: 'auth form, or auth dialog' },
  { word: 'waking', use: 'hydrating' },
  { word: 'heirs?', use: 'fallback' },
  { word: 'linkless', use: 'missing token' },
  { word: 'withheld', use: 'dismissed' },
  { word: 'loud|quiet', use: 'shown, or suppressed', files: ['__tests__/'] },
  { word: 'forgiv(e|es|en|ing)', use: 'refund' },
  { word: 'bounced?|bouncing', use: 'denied' },
  {
    word: 'tells?|telling|told',
    use: 'send, notify, report, or distinguish',
    allowed: ['cannot tell'],
    files: ['__tests__/'],
  },
  { word: 'answer(s|ed|ing)?', use: 'response, or reply', files: ['__tests__/'] },
  { word: 'walk(s|ed|ing)?', use: 'run', files: ['__tests__/'] },
  { word: 'stages?', use: 'driver, or frame', files: ['webpack.config.ts', '__tests__/'] },
  { word: 'worlds?', use: 'harness, or driver', files: ['__tests__/'] },
  {
    word: 'hears?|heard|hearing',
    use: 'receive',
    allowed: ['hear or list'],
    files: ['__tests__/'],
  },
  { word: 'mend(s|ed|ing)?', use: 'fix', files: ['__tests__/'] },
  { word: 'go(es)? on its way|way on', use: 'continue, or the next step', files: ['__tests__/'] },
  { word: '(?<!there )is none', use: 'is invalid, or is not one', files: ['__tests__/'] },
  {
    word: '(SPEC|DESIGN)(, | )(sections? )?\\d[\\d.]*|DECISIONS [A-Z]\\d+',
    use: 'a number of docs/behavior.md, or a decision in docs/decisions',
    files: ['__tests__/'],
  },
];
