/** Every path of every flow once more, in Chromium on the built site. */
import type { Browser } from 'playwright-core';
import * as app from '../flows/app.paths';
import * as authDialog from '../flows/authDialog.paths';
import * as cart from '../flows/cart.paths';
import * as check from '../flows/check.paths';
import * as checkout from '../flows/checkout.paths';
import * as competition from '../flows/competition.paths';
import * as contact from '../flows/contact.paths';
import * as countrySearch from '../flows/countrySearch.paths';
import * as embeddedForm from '../flows/embeddedForm.paths';
import * as forgotPassword from '../flows/forgotPassword.paths';
import * as growingList from '../flows/growingList.paths';
import * as login from '../flows/login.paths';
import * as menu from '../flows/menu.paths';
import * as notices from '../flows/notices.paths';
import * as performanceDialog from '../flows/performanceDialog.paths';
import * as personDialog from '../flows/personDialog.paths';
import * as pressList from '../flows/pressList.paths';
import * as profile from '../flows/profile.paths';
import * as purchase from '../flows/purchase.paths';
import * as register from '../flows/register.paths';
import * as resource from '../flows/resource.paths';
import * as resetPassword from '../flows/resetPassword.paths';
import * as rotatingButton from '../flows/rotatingButton.paths';
import * as stickyBar from '../flows/stickyBar.paths';
import * as subscribe from '../flows/subscribe.paths';
import { startStage, type Stage } from '../support/browserWorld';
import { launchChromium } from '../support/chromium';
import { walk } from '../support/paths';

jest.setTimeout(60_000);

const FLOWS = {
  app,
  authDialog,
  cart,
  check,
  checkout,
  competition,
  contact,
  countrySearch,
  embeddedForm,
  forgotPassword,
  growingList,
  login,
  menu,
  notices,
  performanceDialog,
  personDialog,
  pressList,
  profile,
  purchase,
  register,
  resource,
  resetPassword,
  rotatingButton,
  stickyBar,
  subscribe,
};

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await launchChromium();
  stage = await startStage(browser);
});

afterAll(async () => {
  await stage.close();
  await browser.close();
});

describe.each(Object.entries(FLOWS))('%s', (_, { paths, driver }) => {
  test.each(paths)('$title', (path) => stage.inBrowser((world) => walk(path, world, driver)));
});
