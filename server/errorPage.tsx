/** The error page of requests that the site's own pages cannot handle. */
import type { FastifyRequest } from 'fastify';
import { LinkButton, plainPage } from './plainPage';

const TITLE = 'Something went wrong';

/** The request's id, with which the failure can be found in the log. */
export const RequestReference = ({ requestId }: { requestId: string }) => (
  <p>
    If you contact us about this, please mention the number <strong>{requestId}</strong>.
  </p>
);

/** Whether a browser requests a page, as opposed to a script that requests data. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);

/** The complete HTML document. */
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
