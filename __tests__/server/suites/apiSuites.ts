/** All suites of the API, which both kinds of store must pass. */
import type { Store } from '../../../server/store/database';
import { watchResponses } from '../../support/describedResponses';
import { NOON } from '../../support/testSeed';
import { accountSuite } from './accountSuite';
import { backupSuite } from './backupSuite';
import { cartSuite } from './cartSuite';
import { checkoutSuite } from './checkoutSuite';
import { concertSuite } from './concertSuite';
import { contentSuite } from './contentSuite';
import { doorSuite } from './doorSuite';
import { healthSuite } from './healthSuite';
import { holdSuite, placeCountSuite } from './holdSuite';
import { contactMessageSuite } from './contactMessageSuite';
import { listSuite } from './listSuite';
import { logSuite } from './logSuite';
import { mailSuite } from './mailSuite';
import { metricsSuite } from './metricsSuite';
import { officeSuite } from './officeSuite';
import { ordersSuite } from './ordersSuite';
import { ownAccountSuite } from './ownAccountSuite';
import { passwordSuite } from './passwordSuite';
import { refundSuite } from './refundSuite';
import { stripeSuite } from './stripeSuite';
import { openSite } from './site';
import type { TestSite } from './site';

export function apiSuites(openStore: () => Promise<Store>): void {
  const responses = watchResponses();
  let store: Store;
  let site: TestSite;

  beforeAll(async () => {
    store = await openStore();
    site = await openSite(store);
  });

  afterEach(() => {
    site.clock.now = NOON;
  });

  afterAll(async () => {
    responses.stop();
    await site.close();
    await store.close();
  });

  listSuite(() => site);
  accountSuite(() => site);
  passwordSuite(() => site);
  cartSuite(() => site);
  checkoutSuite(() => site);
  holdSuite(() => site);
  mailSuite(() => site);
  contactMessageSuite(() => site);
  stripeSuite(() => site);
  officeSuite(() => site);
  refundSuite(() => site);
  concertSuite(() => site);
  placeCountSuite(() => site);
  ordersSuite(() => site);
  doorSuite(() => site);
  backupSuite(() => site, openStore);
  contentSuite(openStore);
  logSuite(openStore);
  ownAccountSuite(() => site);
  healthSuite(openStore);
  metricsSuite(openStore);

  describe('docs/openapi.json', () => {
    it('describes every response that these tests receive', () => {
      expect(responses.undescribed()).toEqual([]);
    });

    it('lists no status and no message that these tests do not receive', () => {
      expect(responses.notOccurred()).toEqual([]);
    });
  });
}
