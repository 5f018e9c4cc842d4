/** The API on the embedded store. */
import { openMemoryStore } from '../support/storeTemplate';
import { apiSuites } from './suites/apiSuites';

jest.setTimeout(120_000);

describe('on the embedded store', () => {
  apiSuites(openMemoryStore);
});
