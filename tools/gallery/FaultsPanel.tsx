import { useMachine } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { Fault } from '../faults';
import { ROUTES } from '../../__tests__/support/routes';
import { faultsMachine } from './faultsMachine';

const KINDS: Record<Fault['kind'], string> = {
  slow: 'responds late',
  fail: 'fails',
  drop: 'is handled, but the response is lost',
  twice: 'is handled twice',
};

const CALLS = [...new Set<string>(Object.values(ROUTES))].sort();

function detailsOf({ kind, ms, status, message, times }: Fault): string {
  const details = { slow: ` ${ms} ms`, fail: ` with ${status}: ${message}`, drop: '', twice: '' }[kind];
  return `${KINDS[kind]}${details}${times === null ? '' : `, ${times} more time${times === 1 ? '' : 's'}`}`;
}

/** The fields that are filled in; the server has defaults for the others. */
function faultIn(form: HTMLFormElement): Partial<Fault> {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  const isNumber = (name: string) => ['ms', 'status', 'times'].includes(name);
  return Object.fromEntries(entries.map(([name, value]) => [name, isNumber(name) ? Number(value) : value]));
}

/** A form with which a developer chooses faults of the embedded API on the running site. */
export function FaultsPanel() {
  const [{ context }, send] = useMachine(faultsMachine);
  const { faults, reason, kind } = context;
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'fault.added', fault: faultIn(event.currentTarget) });
  };
  return (
    <details className="faults">
      <summary>Faults of the API{faults.length > 0 ? `: ${faults.length}` : ''}</summary>
      <p className="hint">
        They apply to the calls of the site itself, in every tab, and not to the entries below.
      </p>
      <form onSubmit={add}>
        <label>
          Call
          <select name="call" defaultValue={ROUTES.createCheckout}>
            {CALLS.map((call) => (
              <option key={call}>{call}</option>
            ))}
          </select>
        </label>
        <label>
          What happens
          <select
            name="kind"
            value={kind}
            onChange={({ target }) => send({ type: 'kind.chosen', kind: target.value as Fault['kind'] })}
          >
            {Object.entries(KINDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {kind === 'slow' && (
          <label>
            Milliseconds
            <input name="ms" type="number" min="0" max="600000" placeholder="20000" />
          </label>
        )}
        {kind === 'fail' && (
          <>
            <label>
              Status
              <input name="status" type="number" min="400" max="599" placeholder="503" />
            </label>
            <label>
              Message
              <input name="message" />
            </label>
          </>
        )}
        <label>
          Times
          <input name="times" type="number" min="1" placeholder="until cleared" />
        </label>
        <button>Add fault</button>
      </form>
      {reason !== '' && <p role="alert">{reason}</p>}
      {faults.length > 0 && (
        <>
          <ul aria-label="Chosen faults">
            {faults.map((fault) => (
              <li key={fault.call}>
                <code>{fault.call}</code> {detailsOf(fault)}
              </li>
            ))}
          </ul>
          <button onClick={() => send({ type: 'faults.cleared' })}>Clear all faults</button>
        </>
      )}
    </details>
  );
}
