/** The dialogs of accounts: every path on the views. */
import { walkFlows } from '../support/walkFlows';
import * as authDialog from './authDialog.paths';
import * as check from './check.paths';
import * as forgotPassword from './forgotPassword.paths';
import * as login from './login.paths';
import * as profile from './profile.paths';
import * as register from './register.paths';
import * as resetPassword from './resetPassword.paths';

walkFlows({ authDialog, check, forgotPassword, login, profile, register, resetPassword });
