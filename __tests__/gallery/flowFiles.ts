/** The path files of all flows, listed because a browser cannot read a folder; a test compares the list with the folder. */
import { flowOf, type Flow } from '../support/flow';
import * as authDialog from '../flows/account/authDialog.paths';
import * as check from '../flows/account/check.paths';
import * as forgotPassword from '../flows/account/forgotPassword.paths';
import * as login from '../flows/account/login.paths';
import * as profile from '../flows/account/profile.paths';
import * as register from '../flows/account/register.paths';
import * as resetPassword from '../flows/account/resetPassword.paths';
import * as competition from '../flows/page/competition.paths';
import * as contact from '../flows/page/contact.paths';
import * as countrySearch from '../flows/page/countrySearch.paths';
import * as embeddedForm from '../flows/page/embeddedForm.paths';
import * as growingList from '../flows/page/growingList.paths';
import * as menu from '../flows/page/menu.paths';
import * as performanceDialog from '../flows/page/performanceDialog.paths';
import * as personDialog from '../flows/page/personDialog.paths';
import * as pressList from '../flows/page/pressList.paths';
import * as rotatingButton from '../flows/page/rotatingButton.paths';
import * as stickyBar from '../flows/page/stickyBar.paths';
import * as subscribe from '../flows/page/subscribe.paths';
import * as app from '../flows/root/app.paths';
import * as data from '../flows/root/data.paths';
import * as cart from '../flows/shop/cart.paths';
import * as checkout from '../flows/shop/checkout.paths';
import * as lastOrder from '../flows/shop/lastOrder.paths';
import * as notices from '../flows/shop/notices.paths';
import * as prompt from '../flows/shop/prompt.paths';
import * as purchase from '../flows/shop/purchase.paths';
import * as resource from '../flows/shop/resource.paths';

const FILES = {
  ...{ app, data, authDialog, login, register, forgotPassword, resetPassword, profile, check },
  ...{ purchase, prompt, cart, checkout, lastOrder, notices, resource },
  ...{ contact, subscribe, menu, countrySearch, embeddedForm, competition, growingList },
  ...{ performanceDialog, personDialog, pressList, rotatingButton, stickyBar },
};

/** Their types, from which the events of all machines are known. */
export type FlowFiles = typeof FILES;

/** The flows in the order of the gallery. */
export const FLOWS: readonly Flow[] = Object.entries(FILES).map(([name, file]) => flowOf(name, file));
