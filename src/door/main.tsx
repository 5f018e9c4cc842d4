/** The check-in page at /door/. The fragment of its URL is the secret key of a concert. */
import { createRoot } from 'react-dom/client';
import { Door } from './Door';
import { createDoorActor } from './doorActor';

const container = document.getElementById('door');
const door = createDoorActor(window.location.hash.slice(1));
if (container) createRoot(container).render(<Door door={door} />);
door.start();
// A changed fragment is the link of another concert.
window.addEventListener('hashchange', () => window.location.reload());
// Browsers support service workers only with TLS and cookies. Without one, the page does not open offline.
void (async () => navigator.serviceWorker.register('/door/worker.js'))().catch(() => undefined);
