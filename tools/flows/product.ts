/**
 * All that the tools for flows know of this product. Other files of this folder import nothing from outside
 * of it, so that they work for another product with another version of this file.
 */
import { RESOURCES } from '../../domain/api/resources';
import { FLOWS } from '../../machines/flows';
import { APP_ID } from '../../machines/toRoot';
import type { Harness, Opening } from '../../__tests__/support/harness';
import { openPage } from '../../__tests__/support/openPage';
import { RecordingHarness, type RecordedAct } from '../../__tests__/support/recordingHarness';
import { IGNORED } from '../../__tests__/machines/ignored';
import {
  DELAYS,
  describeFailure,
  describeOpening,
  ENDS,
  PHRASES,
  SUBJECTS,
  type Phrases,
} from '../../__tests__/views/phrases';

/** The page on which a path starts. */
export type PageOpening = Opening;

/** Acts on a page as a person does, and asserts what a person sees. */
export type PageHarness = Harness;

/** An act of a harness, in words and as data. */
export type PageAct = RecordedAct;

export const PRODUCT = {
  /** Folders and files, relative to the root of the repository. */
  places: {
    /** Has a file `<id>Machine.ts` for each machine. */
    machines: 'machines',
    /** `npm run charts` writes into it. */
    charts: 'docs/flows',
    /** Has a file `<flow>.ts` for the scenarios of each flow. */
    scenarios: '__tests__/machines/scenarios',
    /** Has a file `<group>/<flow>.paths.ts` for the paths of each flow. */
    paths: '__tests__/views',
    /** Searched for the views and tests of each machine. */
    views: ['src/components', 'src/features', 'src/pages'],
    tests: ['__tests__/views', '__tests__/machines'],
    /** Define the effects that write to the browser's storage by the functions of `storage`. */
    effects: ['src/app/effects.ts', 'src/actors/localFlows'],
    storage: ['src/browser/storage.ts'],
  },
  /** System id of the root actor. */
  rootId: APP_ID,
  /** System ids of the actors that run while the site is open. */
  actorIds: [...Object.keys(FLOWS), ...RESOURCES] as readonly string[],
  /** The events that a machine may ignore, by its id, the event's type, and the state, with the reason. */
  ignored: IGNORED,
  /** What happens in words: events, ends of calls by the call's id, and delays by their names. */
  phrases: PHRASES as Record<string, Phrases[keyof Phrases]>,
  ends: ENDS,
  delays: DELAYS,
  /** Subjects of the phrases that are named once for phrases in a row. */
  subjects: SUBJECTS,
  describeFailure,
  describeOpening,
  openPage,
  /** @returns a harness without a page, which records what it is asked to do */
  record: () => new RecordingHarness(),
};
