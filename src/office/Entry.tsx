/** The page on which a link signs a device in. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { tokenIn } from '../../domain/office/entry';
import { postForm } from '../components/forms/postForm';
import { Heading } from './Heading';
import type { EntryActor } from './officeActors';
import { Outside } from './Outside';

interface EntryProps {
  entry: EntryActor;
}

/** Asks for a link: the whole one, when a part of it is missing. */
function PasteLink({ entry }: EntryProps) {
  const field = useRef<HTMLInputElement>(null);
  const isCut = useSelector(entry, ({ context }) => context.token !== '');
  return (
    <>
      <Heading>{isCut ? 'This link is not complete' : 'Come in'}</Heading>
      {isCut ? null : <p>The office opens with a link of your own.</p>}
      <p>Copy all of it, from https to its last character, or scan its code.</p>
      <form
        {...postForm}
        onSubmit={(event) => {
          event.preventDefault();
          entry.send({ type: 'link.pasted', token: tokenIn(field.current?.value ?? '') });
        }}
      >
        <div className="field">
          <label htmlFor="link">The link</label>
          <input id="link" ref={field} autoComplete="off" spellCheck={false} />
        </div>
        <button className="do">Go on</button>
      </form>
    </>
  );
}

function Offer({ entry }: EntryProps) {
  const name = useSelector(entry, ({ context }) => context.link?.name);
  const message = useSelector(entry, ({ context }) => context.message);
  const isEntering = useSelector(entry, (snapshot) => snapshot.matches('entering'));
  return (
    <>
      <Heading>{`Welcome, ${name}`}</Heading>
      <p className="lead">This link opens the office on this device, once.</p>
      {message === null ? null : (
        <p className="mistake" role="alert">
          {`${message} The link is not used up.`}
        </p>
      )}
      <p>
        <button
          className="do"
          aria-disabled={isEntering}
          onClick={() => entry.send({ type: 'enter.pressed' })}
        >
          {isEntering ? 'Opening…' : 'Open the office'}
        </button>
      </p>
      <p className="help">
        This device stays signed in until it has not been used for 12 hours. On somebody else’s device, sign
        out when you are done.
      </p>
    </>
  );
}

function Content({ entry }: EntryProps) {
  const state = useSelector(entry, ({ value }) => value);
  const message = useSelector(entry, ({ context }) => context.message);
  switch (state) {
    case 'incomplete':
      return <PasteLink entry={entry} />;
    case 'unread':
      return (
        <>
          <Heading>The office didn’t respond</Heading>
          <p role="alert">Check this device’s connection. The link is not used up.</p>
          <button className="do" onClick={() => entry.send({ type: 'link.retried' })}>
            Try again
          </button>
        </>
      );
    case 'refused':
      return (
        <>
          <Heading>This link doesn’t open the office</Heading>
          <p role="alert">{message}</p>
        </>
      );
    case 'offered':
    case 'entering':
      return <Offer entry={entry} />;
    case 'opening':
    case 'reading':
    case 'entered':
      return <p role="status">Reading the link…</p>;
  }
}

export const Entry = ({ entry }: EntryProps) => (
  <Outside>
    <Content entry={entry} />
  </Outside>
);
