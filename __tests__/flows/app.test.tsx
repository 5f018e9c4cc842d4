/** The root: every path on the views. */
import { walkFlows } from '../support/walkFlows';
import * as app from './app.paths';

walkFlows({ app });
