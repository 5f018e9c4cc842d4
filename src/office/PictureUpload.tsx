import { useActor } from '@xstate/react';
import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import { pictureMachine, type DraftActor } from './officeActors';

/** The form that waits for pictures which are on their way; null: none does. */
export const UploadContext = createContext<Pick<DraftActor, 'send'> | null>(null);

interface PictureUploadProps {
  /** For example "Picture: choose another one". */
  label: string;
  /** Receives the address of the new picture. */
  onAdded: (url: string) => void;
}

/** Adds a picture by a button, by dragging a file here, or by pasting one. */
export function PictureUpload({ label, onAdded }: PictureUploadProps) {
  const id = useId();
  const files = useRef(new Map<number, File>());
  const report = useRef(onAdded);
  const form = use(UploadContext);
  report.current = (url) => {
    onAdded(url);
    form?.send({ type: 'upload.arrived', upload: id });
  };
  const [machine] = useState(() =>
    pictureMachine(
      ({ id: fileId, name }) => files.current.get(fileId) ?? new File([], name),
      (url) => report.current(url),
    ),
  );
  const [snapshot, send] = useActor(machine);
  const { file, message } = snapshot.context;
  const isUploading = snapshot.matches('uploading');
  // An upload also ends when its field is removed.
  useEffect(() => {
    if (!isUploading) return undefined;
    form?.send({ type: 'upload.started', upload: id });
    return () => form?.send({ type: 'upload.ended', upload: id });
  }, [form, id, isUploading]);

  function choose(list: FileList | null | undefined): void {
    const chosen = list?.[0];
    if (!chosen) return;
    const fileId = files.current.size + 1;
    files.current.set(fileId, chosen);
    send({ type: 'file.chosen', file: { id: fileId, name: chosen.name } });
  }

  return (
    <div
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
      onPaste={(event) => choose(event.clipboardData.files)}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          choose(target.files);
          // Chosen again, the same file is another try.
          target.value = '';
        }}
      />
      <p className="help" id={`${id}-help`}>
        JPEG, PNG, WebP, or AVIF, at most 20 MB, at least 320 pixels wide. You can also drag it here or paste
        it. It is made smaller for you.
      </p>
      <div role="status">
        {isUploading ? (
          <p>
            <span className="busy" />
            <span>{`Adding ${file?.name ?? ''}… `}</span>
            <button type="button" className="quiet" onClick={() => send({ type: 'upload.canceled' })}>
              Cancel
            </button>
          </p>
        ) : null}
      </div>
      {message === null ? null : (
        <p className="mistake" role="alert">
          {message}
        </p>
      )}
      {snapshot.matches('unsent') ? (
        <p>
          <button type="button" onClick={() => send({ type: 'upload.repeated' })}>
            Send it again
          </button>
        </p>
      ) : null}
    </div>
  );
}
