import type { Store } from '../../server/store/database';
import { sweep as sweepSteps } from '../../server/store/sweep';

/** Deletes what is due at `now` (milliseconds). @throws the error of a failed step */
export const sweep = (store: Store, now: number): Promise<void> =>
  sweepSteps(store, now, (error) => {
    throw error;
  });
