/** Sends the inspection events of a page to an inspector. `watchPage.ts` loads it when one is on. */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorRefLike, InspectionEvent, Observer } from 'xstate';
import { openChannel, type ChannelMessage } from './channel';
import { messageOf } from './messageOf';
import { secretsRemover, type Mask } from './secrets';

/** Messages that are kept for an inspector that opens later; a page sends some hundreds. */
const MAX_KEPT = 5000;
/** Levels of nesting that are serialized; enough for the machines' definitions. */
const MAX_DEPTH = 30;
/** Key of the session storage for the id of this tab, which all its pages share. */
const TAB = 'inspectedTab';
/** A flow inspector that is open responds sooner, unless it is busy. */
const RESPONSE_MS = 500;

/** Opens an inspector in a separate window. If the browser blocks it, adds a button that opens it. */
function openWindow(open: () => Window | null): void {
  if (open() !== null) return;
  const button = document.createElement('button');
  button.textContent = 'Open the flow inspector';
  button.style.cssText =
    'position:fixed;left:8px;bottom:8px;z-index:9999;padding:8px 12px;background:#fff;color:#222;border:1px solid #222';
  button.onclick = () => {
    open();
    button.remove();
  };
  // Outside the body, because an open dialog makes the rest of the body inert.
  document.documentElement.append(button);
}

function idOfTab(): string {
  const tab = sessionStorage.getItem(TAB) ?? Date.now().toString(36);
  sessionStorage.setItem(TAB, tab);
  return tab;
}

/** Each page counts its actors anew, so their ids get a prefix. */
const withPage = (page: string, message: StatelyInspectionEvent): StatelyInspectionEvent => {
  const withPrefix = (id: string | undefined) => id && `${page}/${id}`;
  return {
    ...message,
    sessionId: withPrefix(message.sessionId),
    ...('parentId' in message && { parentId: withPrefix(message.parentId) }),
    ...('sourceId' in message && { sourceId: withPrefix(message.sourceId) }),
  } as StatelyInspectionEvent;
};

/**
 * Reports to the flow inspector of this tab, and opens it unless it is open.
 *
 * @param mask replaces what may be personal before it is sent
 * @returns the observer to which the page's inspection events are passed
 */
export function reportToFlowInspector(mask: Mask): Observer<InspectionEvent> {
  const tab = idOfTab();
  const page = performance.timeOrigin.toString(36);
  const kept: ChannelMessage[] = [];
  let position = 0;
  let isOpen = false;
  const actors = new Map<string, ActorRefLike>();
  const send = openChannel(tab, (received) => {
    if (received.type === 'event.composed') actors.get(received.sessionId)?.send(received.event);
    if (received.type !== 'inspector.ready') return;
    isOpen = true;
    kept.forEach(send);
  });
  send({ type: 'page.loaded' });
  setTimeout(() => {
    if (!isOpen) openWindow(() => window.open(`/__flows#${tab}`, `flows-${tab}`));
  }, RESPONSE_MS);
  const withoutSecrets = secretsRemover(mask);
  return {
    // At once, not in an idle moment as Stately's inspector: an event may make the page load another.
    next(inspected) {
      const { type, actorRef } = inspected;
      if (type === '@xstate.actor') actors.set(`${page}/${actorRef.sessionId}`, actorRef);
      const message = messageOf(inspected, String(Date.now()), withoutSecrets);
      if (message === null) return;
      const sent: ChannelMessage = {
        type: 'page.inspected',
        page,
        position,
        message: withPage(page, message),
      };
      position += 1;
      kept.push(sent);
      if (kept.length > MAX_KEPT) kept.shift();
      if (isOpen) send(sent);
    },
  };
}

/**
 * Reports to Stately's inspector, in a window that is loaded anew for each page.
 *
 * @param mask replaces what may be personal before it is sent
 * @returns the observer to which the page's inspection events are passed
 */
export function reportToStately(url: string, mask: Mask): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({
    url,
    serialize: secretsRemover(mask),
    maxDeferredEvents: MAX_KEPT,
    serializationDepthLimit: MAX_DEPTH,
  });
  const { adapter } = inspector as { adapter: { targetWindow: Window | null } };
  openWindow(() => (adapter.targetWindow ??= window.open(url, 'xstateinspector')));
  return inspector.inspect;
}
