/**
 * The path files of all flows, listed because a browser cannot read a folder; a test compares the list with
 * the folder.
 */
import { flowOf, type Flow } from '../flows/paths/flow';
import * as authDialog from '../../__tests__/views/account/authDialog.paths';
import * as check from '../../__tests__/views/account/check.paths';
import * as forgotPassword from '../../__tests__/views/account/forgotPassword.paths';
import * as login from '../../__tests__/views/account/login.paths';
import * as passwordField from '../../__tests__/views/account/passwordField.paths';
import * as profile from '../../__tests__/views/account/profile.paths';
import * as register from '../../__tests__/views/account/register.paths';
import * as resetPassword from '../../__tests__/views/account/resetPassword.paths';
import * as competition from '../../__tests__/views/page/competition.paths';
import * as contact from '../../__tests__/views/page/contact.paths';
import * as countrySearch from '../../__tests__/views/page/countrySearch.paths';
import * as embeddedForm from '../../__tests__/views/page/embeddedForm.paths';
import * as growingList from '../../__tests__/views/page/growingList.paths';
import * as menu from '../../__tests__/views/page/menu.paths';
import * as performanceDialog from '../../__tests__/views/page/performanceDialog.paths';
import * as personDialog from '../../__tests__/views/page/personDialog.paths';
import * as pressList from '../../__tests__/views/page/pressList.paths';
import * as rotatingButton from '../../__tests__/views/page/rotatingButton.paths';
import * as stickyBar from '../../__tests__/views/page/stickyBar.paths';
import * as subscribe from '../../__tests__/views/page/subscribe.paths';
import * as app from '../../__tests__/views/root/app.paths';
import * as data from '../../__tests__/views/root/data.paths';
import * as cart from '../../__tests__/views/shop/cart.paths';
import * as checkout from '../../__tests__/views/shop/checkout.paths';
import * as lastOrder from '../../__tests__/views/shop/lastOrder.paths';
import * as notices from '../../__tests__/views/shop/notices.paths';
import * as prompt from '../../__tests__/views/shop/prompt.paths';
import * as purchase from '../../__tests__/views/shop/purchase.paths';
import * as resource from '../../__tests__/views/shop/resource.paths';

const FILES = {
  app,
  data,
  authDialog,
  login,
  register,
  forgotPassword,
  resetPassword,
  profile,
  check,
  passwordField,
  purchase,
  prompt,
  cart,
  checkout,
  lastOrder,
  notices,
  resource,
  contact,
  subscribe,
  menu,
  countrySearch,
  embeddedForm,
  competition,
  growingList,
  performanceDialog,
  personDialog,
  pressList,
  rotatingButton,
  stickyBar,
};

/** Their types, from which the events of all machines are known. */
export type FlowFiles = typeof FILES;

/** The flows in the order of the gallery. */
export const FLOWS: readonly Flow[] = Object.entries(FILES).map(([name, file]) => flowOf(name, file));
