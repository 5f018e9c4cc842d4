/**
 * The words that `plainWords` refuses. For each:
 *
 * - `word`: the word and its forms, a regular expression
 * - `use`: the usual terms
 * - `allowed`: phrases with the word that are usual, regular expressions
 * - `files`: beginnings of the paths where the word has its usual meaning
 */
export const WORDS = [
  { word: 'strangers?', use: 'anonymous visitor' },
  {
    word: 'members?',
    use: 'signed-in user',
    allowed: ['(orchestra|board|staff|choir|ensemble) members?', 'member expression'],
  },
  {
    word: 'guests?',
    use: 'anonymous visitor (a guest is a person on a guest list)',
    allowed: ['guest lists?', 'guests are checked in'],
    files: [
      ...[
        'domain/door',
        'domain/office',
        'machines/office',
        'src/office',
        'machines/doorMachine',
        'src/door',
        'server/door',
        'server/office',
        'content/',
      ],
      ...[
        'server/store/doors',
        'server/store/guestData',
        'server/store/guestList',
        'server/store/ticketOrders',
      ],
      ...['server/store/concertChanges', 'server/mail/concertChanged', 'domain/personal/fields'],
      ...[
        ...['schema', 'orders', 'buyerOrders', 'orderSearch', 'accountData', 'sweep', 'addedOrders'],
        ...['jobs', 'exchanges'],
      ].map((file) => `server/store/${file}`),
      ...[
        'machines/orderMachine',
        '__tests__/server/mails.test',
        '__tests__/server/migrations.test',
        '__tests__/server/suites/apiSuites',
      ],
      ...[
        '__tests__/browser/door',
        '__tests__/domain/door',
        ...['__tests__/domain/guestForm', '__tests__/domain/exchangeForm'],
        '__tests__/views/door',
      ],
      ...['__tests__/machines/scenarios/door', '__tests__/support/doorFixtures'],
      ...[
        ...['doorSuite', 'exchangeSuite', 'guestSuite', 'jobSuite'],
        ...['officeSuite', 'ownAccountSuite'],
      ].map((suite) => `__tests__/server/suites/${suite}`),
      '__tests__/server/office',
      '__tests__/server/suites/apiSuites',
      ...['__tests__/browser/office', '__tests__/views/office', '__tests__/machines/scenarios/office'],
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
    files: ['server/site/typeface', 'tools/drawPictures'],
  },
  {
    word: 'blanks?',
    use: 'space, whitespace, or empty',
    allowed: ['is blank', 'blank lines?', 'about:blank'],
  },
  {
    word: 'rooms?',
    use: 'container, folder, layer, or space',
    allowed: ['room (for|in between|below)', '(is|takes?|leaves?|as much|without|enough|no) room'],
  },
  { word: 'entrances?', use: 'auth form, or auth dialog' },
  { word: 'waking', use: 'hydrating' },
  { word: 'heirs?', use: 'fallback' },
  { word: 'linkless', use: 'missing token' },
  { word: 'withheld', use: 'dismissed' },
  { word: 'loud|quiet', use: 'shown, or suppressed' },
  { word: 'forgiv(e|es|en|ing)', use: 'refund' },
  { word: 'bounced?|bouncing', use: 'denied' },
  {
    word: 'tells?|telling|told',
    use: 'send, notify, report, or distinguish',
    allowed: ['cannot tell'],
  },
  { word: 'answer(s|ed|ing)?', use: 'response, or reply' },
  { word: 'walk(s|ed|ing)?', use: 'run', allowed: ['walk decls'] },
  { word: 'stages?', use: 'driver, or frame', files: ['webpack.config.ts'] },
  { word: 'worlds?', use: 'harness, or driver' },
  {
    word: 'hears?|heard|hearing',
    use: 'receive',
    allowed: ['hear or list'],
  },
  { word: 'mend(s|ed|ing)?', use: 'fix' },
  { word: 'go(es)? on its way|way on', use: 'continue, or the next step' },
  { word: '(?<!there )is none', use: 'is invalid, or is not one' },
  {
    word: '(SPEC|DESIGN)(, | )(sections? )?\\d[\\d.]*|DECISIONS [A-Z]\\d+',
    use: 'a number of docs/behavior.md, or a decision in docs/decisions',
  },
];
