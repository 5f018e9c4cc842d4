/** The dialogs of accounts: every path on the views. */
import { walkFlows } from '../support/walkFlows';

walkFlows('account');
