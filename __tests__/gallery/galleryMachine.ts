import { assign, setup } from 'xstate';
import type { PreviewEvent } from './preview';

export interface GalleryContext {
  /** Id of the entry that is shown; null at first. */
  chosen: string | null;
  /** How often an entry was chosen: the same one again is shown anew. */
  count: number;
  search: string;
  /** What was done until the entry showed. */
  steps: string[];
  /** Why it cannot be shown. */
  reason: string;
  isNarrow: boolean;
}

export type GalleryEvent =
  | { type: 'entry.chosen'; id: string }
  | { type: 'search.typed'; text: string }
  | { type: 'width.toggled' }
  | PreviewEvent;

/** The gallery: which entry is chosen, and whether its frame shows it. */
export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as { chosen: string | null },
  },
}).createMachine({
  id: 'gallery',
  description: 'The gallery of messages and states: which entry is chosen, and whether its frame shows it.',
  context: ({ input }) => ({
    chosen: input.chosen,
    count: 0,
    search: '',
    steps: [],
    reason: '',
    isNarrow: false,
  }),
  initial: 'entering',
  on: {
    'entry.chosen': {
      target: '.opening',
      actions: assign({ chosen: ({ event }) => event.id, count: ({ context }) => context.count + 1 }),
    },
    'search.typed': { actions: assign({ search: ({ event }) => event.text }) },
    'width.toggled': { actions: assign({ isNarrow: ({ context }) => !context.isNarrow }) },
  },
  states: {
    entering: {
      description: 'The address of the page may name an entry.',
      always: [{ guard: ({ context }) => context.chosen !== null, target: 'opening' }, { target: 'empty' }],
    },
    empty: { description: 'Nothing is chosen.' },
    opening: {
      description: 'The frame loads, and goes the way to the entry.',
      entry: assign({ steps: [], reason: '' }),
      on: {
        'preview.arrived': { target: 'shown', actions: assign({ steps: ({ event }) => event.steps }) },
        'preview.failed': { target: 'failed', actions: assign({ reason: ({ event }) => event.reason }) },
      },
    },
    shown: {
      description: 'The frame shows the entry.',
      on: {
        'preview.failed': { target: 'failed', actions: assign({ reason: ({ event }) => event.reason }) },
      },
    },
    failed: { description: 'The entry cannot be shown, and the page says why.' },
  },
});
