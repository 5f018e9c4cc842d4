/** What each picture shows. */

export const ALTS: Readonly<Record<string, string>> = {
  'winter-serenade':
    'A golden violin stands in snow hills before a huge pale moon, pines on both sides, snow falling.',
  brandenburg: 'Five candles burn under five nested teal arches; below them notes dance on a dark staff.',
  'boathouse-quartet':
    'Four instrument scrolls rise from a lake like reeds, an ochre sun and a red boathouse behind them.',
  'mozart-moonlight': 'A full moon over hills and a rippling lake whose shore is a row of piano keys.',
  'new-voices': 'A grid of square tiles with arcs, waves, rings and f-holes in teal, ochre, paper and red.',
  carnival:
    'A charcoal swan on teal water under a string of pennants, a bird and notes in the air, a fish below.',
  'spring-returns':
    'A rising ochre sun with violin bows for rays; note heads bloom on stems in front of teal hills.',
  'letters-from-prague':
    'A skyline of spires and domes behind a moon like a postage stamp; below, a grand piano on an envelope.',
  gala: 'A chandelier of bows and round lamps above a violin, framed by red curtains.',
  'lakeside-serenade':
    'A sailboat whose mainsail is half a violin crosses a lake at sunset beside a lit pavilion.',
  'open-rehearsal':
    'Music stands before a wall of teal arches, a violin and a bow lying on the wooden floor.',
  'film-night': 'A film projector throws a bright beam over a row of heads; an f-hole marks its side.',
  farewell: 'Six candles on a dark staff: three burn, three have just gone out and smoke.',
  'night-train': 'A steam engine comes toward us on five rails like a staff, an ochre moon in its smoke.',
  'autumn-colors': 'Red, teal, white and charcoal leaves drift over five waving lines on ochre.',
  'four-hands': 'Four hands reach down to a curved keyboard that fans out like a sunrise.',
  'sing-in': 'Three rows of singers with open books under a radiant ochre star.',
  'under-the-stars': 'Stars joined by dotted lines stand like notes over night hills on which a violin lies.',
  'wind-serenades':
    'Five wind instruments stand in a row before a pale disc while lines of air pass through them.',
  'cello-portrait': 'A single cello on a stage in a cone of warm light between red curtains.',
  'music-in-the-barn':
    'A red barn and a silo on an ochre field whose furrows run like a staff, birds in the sky.',
  snowbound: 'A cabin with four lit windows in falling snow; four f-holes stand in the drift like skis.',
  'songs-of-the-valley':
    'A red sun sinks between hills; the valley floor is a staff with white notes, a church above it.',
  'first-light': 'A rower with a cello crosses a lake toward a sunrise of concentric rings.',
  hero: 'Night on the lake: a great moon, a village with a white church, and a player in a boat with a cello scroll.',
  'events-banner': 'Five string instruments in five colors stand side by side in front of an ochre sun.',
  season:
    'A close view of a violin lying like a hill above dark water, two small pines and a moon beside it.',
  'about-orchestra': 'The orchestra from above: half circles of colored chairs and stands around a podium.',
  'about-village':
    'A lakeside village with a white church; a rowboat carries two instrument scrolls past it.',
  'history-hall':
    'An old concert hall with a great arch, organ pipes and a row of listeners seen from behind.',
  'history-metronome':
    'A wooden metronome in mid-swing before rings that spread like sound over a green lake.',
  'director-podium':
    'A conductor seen from behind with raised arms and a baton, rings of sound around an ochre disc.',
  'director-score': 'An open score with red pencil marks, a pencil and a cup of coffee on a dark table.',
  competition: 'A violin scroll on a golden medal inside a laurel wreath with a red ribbon.',
  'volunteer-welcome': 'Two ushers hold out programs on either side of an arched door with a red carpet.',
  'volunteer-chairs': 'Rows of colored chairs on a lawn by the hills, a string of paper lanterns above.',
  support: 'A red violin grown into a tree: branches and leaves spring from its neck before an ochre sun.',
};
