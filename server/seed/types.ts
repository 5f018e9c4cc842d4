export type { ContentRecords as SeedData, EventRecord as SeedEvent } from '../content/records';
