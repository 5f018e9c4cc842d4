/**
 * What is known of each person: skin, hair, what they hold, and what chance must not choose. The name is that
 * of the picture's file; everything else in a portrait follows from it.
 */
import { INK } from './shapes.mjs';

const { charcoal, night, paper, sand, umber } = INK;
const COPPER = '#A4552B';
const GREY = '#BEB7AA';
const SALT = '#8F8A82';

const person = (skin, style, hair, holds, known = {}) => ({ skin, style, hair, holds, ...known });
const shaved = { beard: 'none' };

export const PEOPLE = {
  'eleanor-vandermeer': person('light', 'waves', paper, 'brooch', { glasses: 'round' }),
  'marcus-adeyemi': person('dark', 'crop', night, 'book', { beard: 'short' }),
  'ruth-steinmetz': person('fair', 'bob', GREY, 'brooch', { glasses: 'square' }),
  'tomas-arrieta': person('tan', 'part', night, 'book', { beard: 'lip' }),
  'anjali-raman': person('brown', 'long', charcoal, 'brooch', { drops: true }),
  'walter-lockwood': person('light', 'bald', GREY, 'pine', { beard: 'full' }),
  'grace-oakes': person('tan', 'long', night, 'pine', { drops: true, glasses: 'none' }),
  'feng-zhao': person('fair', 'crop', charcoal, 'brooch', { ...shaved, glasses: 'square' }),
  'marguerite-oyelaran': person('dark', 'round', night, 'baton', { ...shaved, drops: true }),
  'bram-hollister': person('light', 'part', sand, 'none', { beard: 'short', collar: 'scarf' }),
  'lucia-ferrand': person('tan', 'waves', umber, 'none', { collar: 'roll' }),
  'kwame-boateng': person('dark', 'crop', night, 'bassoon', shaved),
  'nora-lindgren': person('light', 'bob', sand, 'none', { glasses: 'round', collar: 'round' }),
  'elias-petrakis': person('tan', 'curls', SALT, 'book', { beard: 'full', glasses: 'round' }),
  'teodor-lindqvist': person('light', 'part', sand, 'violin', shaved),
  'saoirse-bannon': person('fair', 'long', COPPER, 'violinLeft', { glasses: 'none' }),
  'amara-nwosu': person('dark', 'round', night, 'violin', { ...shaved, glasses: 'none' }),
  'jonas-feldkamp': person('tan', 'crop', umber, 'violin', { beard: 'full' }),
  'mei-lin-chou': person('fair', 'bob', charcoal, 'violinLeft'),
  'patrick-delacroix': person('brown', 'curls', night, 'violinLeft', { beard: 'lip' }),
  'ximena-robles': person('fair', 'knot', charcoal, 'violinLeft', { glasses: 'none' }),
  'andrew-kaplan': person('light', 'crop', GREY, 'violin', { ...shaved, glasses: 'round' }),
  'rafael-quintanilla': person('tan', 'part', charcoal, 'viola', { beard: 'short' }),
  'birgit-sandoval': person('brown', 'wrap', umber, 'viola', shaved),
  'thandiwe-cole': person('brown', 'knot', night, 'viola', { drops: true }),
  'naledi-mokoena': person('dark', 'knot', night, 'cello', { glasses: 'none' }),
  'gregor-wysocki': person('light', 'crop', umber, 'celloRight', { beard: 'lip' }),
  'hye-jin-park': person('fair', 'long', night, 'cello', { glasses: 'round' }),
  'otis-freeman': person('brown', 'bald', SALT, 'bass', { beard: 'short' }),
  'imani-whitlock': person('brown', 'curls', charcoal, 'flute', { ...shaved, drops: true }),
  'bo-halvorsen': person('light', 'crop', COPPER, 'oboe', shaved),
  'leila-haddad': person('tan', 'waves', charcoal, 'clarinet'),
  'dmitri-okafor-ellis': person('brown', 'curls', night, 'horn', { beard: 'short' }),
  'catherine-moreau': person('light', 'knot', charcoal, 'horn'),
  'samuel-tashjian': person('fair', 'part', charcoal, 'trumpet', { beard: 'full' }),
  'hana-dvorsky': person('light', 'knot', umber, 'keys', { glasses: 'round' }),
  'joaquin-bell': person('tan', 'crop', night, 'timpani', { ...shaved, glasses: 'none' }),
};
