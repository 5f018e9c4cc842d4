/** The suites of the API, and those of them that run on both kinds of store. */
import type { Store } from '../../../server/store/database';
import { watchResponses } from '../../support/describedResponses';
import { NOON } from '../../support/testSeed';
import { accountSuite } from './accountSuite';
import { backupSuite } from './backupSuite';
import { cartSuite } from './cartSuite';
import { checkoutSuite } from './checkoutSuite';
import { concertSuite } from './concertSuite';
import { contentSuite } from './contentSuite';
import { draftSuite } from './draftSuite';
import { doorSuite } from './doorSuite';
import { exchangeSuite } from './exchangeSuite';
import { guestSuite } from './guestSuite';
import { healthSuite } from './healthSuite';
import { holdSuite, placeCountSuite } from './holdSuite';
import { contactMessageSuite } from './contactMessageSuite';
import { jobSuite } from './jobSuite';
import { listSuite } from './listSuite';
import { logSuite } from './logSuite';
import { mailSuite } from './mailSuite';
import { metricsSuite } from './metricsSuite';
import { officeSuite } from './officeSuite';
import { officeMailSuite } from './officeMailSuite';
import { officePictureSuite } from './officePictureSuite';
import { officeSurveySuite } from './officeSurveySuite';
import { operatorSuite } from './operatorSuite';
import { orderPagesSuite, parallelRefundSuite } from './orderPagesSuite';
import { ordersSuite } from './ordersSuite';
import { ownAccountSuite } from './ownAccountSuite';
import { passwordSuite } from './passwordSuite';
import { previewSuite } from './previewSuite';
import { refundSuite } from './refundSuite';
import { stripeSuite } from './stripeSuite';
import { openSite } from './site';
import type { DescribeOnce, TestSite } from './site';

type OpenStore = () => Promise<Store>;

/** Declares tests on a site with a store of its own, which are closed after them. */
function onSite(openStore: OpenStore, declare: (site: () => TestSite) => void): void {
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
    await site.close();
    await store.close();
  });

  declare(() => site);
}

/**
 * Suites that run on both kinds of store, because the databases can differ in what they test: locks, requests
 * at the same time, transactions as a whole, and constraints. PGlite has one connection, so it runs one
 * transaction after the other.
 */
function lockingSuites(site: () => TestSite, openStore: OpenStore, once: DescribeOnce): void {
  cartSuite(site);
  checkoutSuite(site);
  holdSuite(site, once);
  stripeSuite(site, once);
  refundSuite(site);
  parallelRefundSuite(site);
  concertSuite(site, once);
  jobSuite(site, once);
  placeCountSuite(site);
  doorSuite(site);
  backupSuite(site, openStore, once);
  guestSuite(site, once);
  exchangeSuite(site, once);
  draftSuite(openStore);
}

export const postgresSuites = (openStore: OpenStore): void =>
  onSite(openStore, (site) => lockingSuites(site, openStore, () => {}));

/** All suites of the API. */
export function apiSuites(openStore: OpenStore): void {
  const responses = watchResponses();
  afterAll(() => responses.stop());
  onSite(openStore, (site) => {
    listSuite(site);
    accountSuite(site);
    passwordSuite(site);
    mailSuite(site);
    contactMessageSuite(site);
    officeSuite(site);
    operatorSuite(site);
    officeMailSuite(site);
    officePictureSuite(site);
    officeSurveySuite(site);
    previewSuite(site);
    orderPagesSuite(site);
    lockingSuites(site, openStore, describe);
    contentSuite(openStore);
    ordersSuite(site);
    logSuite(openStore);
    ownAccountSuite(site);
    healthSuite(openStore);
    metricsSuite(openStore);
  });

  describe('docs/openapi.json', () => {
    it('describes every response that these tests receive', () => {
      expect(responses.undescribed()).toEqual([]);
    });

    it('lists no status and no message that these tests do not receive', () => {
      expect(responses.notOccurred()).toEqual([]);
    });
  });
}
