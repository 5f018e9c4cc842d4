import type { KeyboardEvent } from 'react';
import { stateSummary } from './drawings';
import {
  actorWith,
  chosenActor,
  snapshotAt,
  type InspectorContext,
  type InspectorEvent,
  type WatchedActor,
} from './inspectorMachine';

export interface PartProps {
  context: InspectorContext;
  send: (event: InspectorEvent) => void;
}

/** Whether the tree shows an actor: while it runs, and ended machines if the filter includes them. */
function isListed(actor: WatchedActor, context: InspectorContext): boolean {
  const { selectedIndex, filters } = context;
  if (selectedIndex !== null && selectedIndex < actor.startedAt) return false;
  if (actor === chosenActor(context)) return true;
  const isActive = snapshotAt(context, actor)?.status === 'active';
  return isActive || (actor.machine !== null && filters.includes('ended'));
}

function Actor({ actor, context, send }: PartProps & { actor: WatchedActor }) {
  const { value, status } = snapshotAt(context, actor) ?? {};
  const isActive = status === 'active';
  const isChosen = actor === chosenActor(context);
  const state = [stateSummary(value), isActive ? '' : (status ?? '')].filter(Boolean).join(' · ');
  return (
    <button
      aria-current={isChosen}
      tabIndex={isChosen ? 0 : -1}
      className={`actor ${isActive ? 'active' : 'ended'} ${actor.machine === null ? 'call' : ''}`}
      onClick={() => send({ type: 'actor.chosen', sessionId: actor.sessionId })}
    >
      <b>{actor.name}</b> <span>{state}</span>
    </button>
  );
}

function Branch({ actors, ...props }: PartProps & { actors: WatchedActor[] }) {
  const { context } = props;
  return (
    <ul>
      {actors.map((actor) => {
        const inner = [...context.actors.values()].filter(({ parentId }) => parentId === actor.sessionId);
        const shownChildren = inner.filter((child) => isListed(child, context));
        return (
          <li key={actor.sessionId}>
            <Actor {...props} actor={actor} />
            {shownChildren.length > 0 && <Branch {...props} actors={shownChildren} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Handles the up and down keys in a list of buttons, which is a single tab stop. */
export function moveThroughButtons(press: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[press.key];
  const buttons = [...press.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const next = by === undefined || from === -1 ? undefined : buttons[from + by];
  if (!next) return;
  press.preventDefault();
  next.focus();
  next.click();
}

/** The tree of actors with their current states. */
export function Actors(props: PartProps) {
  const { context, send } = props;
  const roots = [...context.actors.values()].filter(
    (actor) => !actorWith(context, actor.parentId) && isListed(actor, context),
  );
  return (
    <nav aria-label="Actors" className="panel">
      <div className="tools">
        <h2>Actors</h2>
        <label>
          <input
            type="checkbox"
            checked={context.filters.includes('ended')}
            onChange={() => send({ type: 'filter.toggled', filter: 'ended' })}
          />
          Ended
        </label>
      </div>
      {/* Not focusable itself: handles keys that bubble up from the buttons inside. */}
      <div className="list tree" onKeyDown={moveThroughButtons}>
        <Branch {...props} actors={roots} />
      </div>
    </nav>
  );
}
