/** What a visitor sees in place of a page that failed, when the site itself cannot show it. */
import type { FastifyRequest } from 'fastify';
import { LinkButton, plainPage } from './plainPage';

const TITLE = 'Something went wrong';

/** What to name in a message to us, so that the failure can be found in the log. */
export const RequestReference = ({ requestId }: { requestId: string }) => (
  <p>
    If you write to us about this, please mention the number <strong>{requestId}</strong>.
  </p>
);

/** Whether a browser asks for a page, not a script for data. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);

/** The whole document. */
export const errorPage = ({ message, requestId }: { message: string; requestId: string }): string =>
  plainPage({
    title: TITLE,
    body: (
      <>
        <p>{message}</p>
        <RequestReference requestId={requestId} />
        <LinkButton href="/">Go to the home page</LinkButton>
      </>
    ),
  });
