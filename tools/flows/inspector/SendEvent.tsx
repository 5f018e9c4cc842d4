import type { PartProps } from './Actors';
import { acceptedEvents, type WatchedActor } from './inspectorMachine';

/** The fields of the last event of a type, as JSON. */
function lastFieldsOf({ log }: PartProps['context'], type: string): string {
  const last = log.findLast(({ event }) => event.type === type)?.event;
  return JSON.stringify({ ...last, type: undefined }, null, 2);
}

/** Sends an event by hand to a machine of the page: one that its current state accepts. */
export function SendEvent({ context, send, actor }: PartProps & { actor: WatchedActor }) {
  const types = acceptedEvents(context, actor);
  if (context.report !== null || types.length === 0) return null;
  return (
    <details className="help">
      <summary>Send an event</summary>
      <form
        method="post"
        onSubmit={(submission) => {
          submission.preventDefault();
          const { type, fields } = Object.fromEntries(new FormData(submission.currentTarget)) as {
            type: string;
            fields: string;
          };
          send({ type: 'event.composed', sessionId: actor.sessionId, event: { ...fieldsIn(fields), type } });
        }}
      >
        <label>
          Event
          <select
            name="type"
            onChange={({ target }) => {
              const { fields } = target.form?.elements as unknown as { fields: HTMLTextAreaElement };
              fields.value = lastFieldsOf(context, target.value);
              fields.setCustomValidity('');
            }}
          >
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <label>
          Fields as JSON
          <textarea
            name="fields"
            rows={6}
            key={types[0]}
            defaultValue={lastFieldsOf(context, types[0] ?? '')}
            onChange={({ target }) =>
              target.setCustomValidity(
                fieldsIn(target.value) ? '' : 'Write an object, for example {"to": "/cart"}.',
              )
            }
          />
        </label>
        <button>Send</button>
      </form>
    </details>
  );
}

/** The object in a text; null for anything else. */
function fieldsIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
