/** From a concert to the payment: every path on the views. */
import { walkFlows } from '../support/walkFlows';

walkFlows('shop');
