/** The flow inspector at /__flows. */
import { parseHtml } from '../../src/browser/parseHtml';
import { showInspector } from '../flows/inspector/inspectorPage';
import { messagesOf } from '../replay/messagesOf';
import { readReport } from '../replay/readReport';

showInspector((text) => messagesOf(readReport(text), parseHtml));
