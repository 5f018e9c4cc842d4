/** The office in a browser. Each of its pages is a document of its own, so links are plain links. */
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { COME_IN_HREF } from '../../domain/office/addresses';
import { officeLocation } from '../../domain/office/pages';
import { reloadPage, writeUrl } from '../browser/page';
import { Entry } from './Entry';
import { Office } from './Office';
import { entryMachine, sessionMachine } from './officeActors';

/** Takes the token out of the address, so that nobody reads it over a shoulder or in the history. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== '') writeUrl({ href: COME_IN_HREF, write: 'replace' });
  return token;
}

function view() {
  const { pathname, hash } = window.location;
  if (pathname === COME_IN_HREF) {
    const entry = createActor(entryMachine, { input: { token: takeToken() } }).start();
    return <Entry entry={entry} />;
  }
  const session = createActor(sessionMachine).start();
  return (
    <Office
      session={session}
      location={officeLocation(pathname)}
      query={new URLSearchParams(hash.slice(1))}
    />
  );
}

const container = document.getElementById('office');
if (container) createRoot(container).render(view());
// Links and searches that change only the fragment of the address are other pages, too.
window.addEventListener('hashchange', reloadPage);
