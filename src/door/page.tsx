/** The page at /door/. The key of the concert is behind the `#` of its address. */
import { createRoot } from 'react-dom/client';
import { Door } from './Door';
import { createDoorActor } from './doorActor';

const container = document.getElementById('door');
const door = createDoorActor(window.location.hash.slice(1));
if (container) createRoot(container).render(<Door door={door} />);
door.start();
// Another link in the same tab is another concert.
window.addEventListener('hashchange', () => window.location.reload());
// Without TLS there is none; then the page does not open again without a connection.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/door/worker.js').catch(() => undefined);
