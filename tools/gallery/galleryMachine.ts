import { assign, setup } from 'xstate';
import type { PreviewEvent } from './preview';

export interface GalleryContext {
  /** Id of the chosen entry; null at first. */
  chosen: string | null;
  /** Number of choices so far; each reloads the frame, even for the same entry. */
  count: number;
  search: string;
  /** Descriptions of the actions that lead to the entry. */
  steps: string[];
  /** The reason why the entry cannot be shown; empty otherwise. */
  reason: string;
  isNarrow: boolean;
}

export type GalleryEvent =
  | { type: 'entry.chosen'; id: string }
  | { type: 'search.typed'; text: string }
  | { type: 'width.toggled' }
  | PreviewEvent;

/** The gallery: the chosen entry, and whether the frame is loading it, shows it, or failed to show it. */
export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as { chosen: string | null },
  },
}).createMachine({
  id: 'gallery',
  description:
    'The gallery of messages and states: the chosen entry, and whether the frame is loading it, shows it, or failed to show it.',
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
      description: 'Reads the entry in the address of the page.',
      always: [{ guard: ({ context }) => context.chosen !== null, target: 'opening' }, { target: 'empty' }],
    },
    empty: { description: 'Nothing is chosen.' },
    opening: {
      description: 'The frame loads and runs the path to the entry.',
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
    failed: { description: 'The entry cannot be shown; the page shows the reason.' },
  },
});
