/** Runs every path of the root on the views. */
import { runFlows } from '../support/runFlows';

runFlows('root');
