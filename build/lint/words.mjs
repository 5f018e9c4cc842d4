/**
 * The words that `plainWords` refuses. For each:
 *
 * - `word`: the word and its forms, a regular expression
 * - `use`: the usual terms
 * - `allowed`: phrases with the word that are usual, regular expressions
 * - `files`: beginnings of the paths where the word has its usual meaning
 */
export const WORDS = [
  { word: 'entrances?', use: 'auth form, or auth dialog' },
  { word: 'waking', use: 'hydrating' },
  { word: 'heirs?', use: 'fallback' },
  { word: 'linkless', use: 'missing token' },
  { word: 'withheld', use: 'dismissed' },
  { word: 'forgiv(e|es|en|ing)', use: 'refund' },
  { word: 'bounced?|bouncing', use: 'denied' },
];
