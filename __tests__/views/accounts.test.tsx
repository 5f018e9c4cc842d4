/** Runs every path of the account dialogs on the views. */
import { runFlows } from '../support/runFlows';

runFlows('account');
