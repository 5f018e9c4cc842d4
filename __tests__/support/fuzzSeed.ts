/**
 * Property tests draw the same samples in every run, so that a failure is caused by a change of the code.
 * FUZZ_SEED=<number> draws others: `FUZZ_SEED=$RANDOM npm run jest -- -t 'any'`.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2026) });
