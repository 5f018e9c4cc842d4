/**
 * Reports the running machines of a page to an inspector. The server sends this script only in development,
 * or when INSPECT_FLOWS is 1.
 */
import { createMask } from '../../domain/personal/mask';
import { watchPage } from '../flows/inspector/watchPage';

globalThis.flowWatcher = watchPage(createMask());
