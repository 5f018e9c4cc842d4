/** The root: every path on the views. */
import { walkFlows } from '../support/walkFlows';

walkFlows('root');
