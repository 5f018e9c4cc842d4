/** The API on the embedded store. */
import { openMemoryStore } from '../support/storeTemplate';
import { apiSuites } from './suites/apiSuites';

describe('on the embedded store', () => {
  apiSuites(openMemoryStore);
});
