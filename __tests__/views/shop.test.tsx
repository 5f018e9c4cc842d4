/** Runs every path of the ticket shop on the views. */
import { runFlows } from '../support/runFlows';

runFlows('shop');
