/** From a concert to the payment: every path on the views. */
import { walkFlows } from '../support/walkFlows';
import * as cart from './cart.paths';
import * as checkout from './checkout.paths';
import * as notices from './notices.paths';
import * as purchase from './purchase.paths';
import * as resource from './resource.paths';

walkFlows({ cart, checkout, notices, purchase, resource });
