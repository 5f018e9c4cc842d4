/** Addresses of the office in a browser, and of its API. */

export const OFFICE_HREF = '/office';

/** The page on which a link signs a device in; its fragment is the token. */
export const COME_IN_HREF = `${OFFICE_HREF}/in`;

export const OFFICE_FILES = `${OFFICE_HREF}/files/`;
export const OFFICE_SCRIPT = `${OFFICE_FILES}page.js`;
export const PICTURE_WORKER = `${OFFICE_FILES}pictureWorker.js`;

const API = `${OFFICE_HREF}/api`;

export const OFFICE_PATHS = {
  /** POST: what a link is worth. */
  link: `${API}/link`,
  /** GET: who is signed in; POST: come in; DELETE: leave. */
  session: `${API}/session`,
  /** POST `/plan` and `/run` below `/<name of the operation>`. */
  operations: `${API}/operations`,
  /** GET `/<id>`: a mail as its recipient sees it. */
  mails: `${API}/mails`,
  /** POST, with the bytes of a picture and `?name=<name of its file>`: adds it, for drafts. */
  pictures: `${API}/pictures`,
  /** GET, with `PreviewQuery`: a page of the site with drafts, as visitors will see it. */
  preview: `${API}/preview`,
  /** GET: files of operations below `/<name of the operation>`, with its input as the query. */
  files: `${API}/files`,
} as const;

/** The query of a request that a page sends by itself, which does not keep the session open. */
export const BACKGROUND = '?background';

/** Status of a form whose record has changed since it was shown. */
export const CHANGED = 412;
