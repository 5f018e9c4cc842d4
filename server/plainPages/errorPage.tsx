/** The error page of requests that the site's own pages cannot handle. */
import type { FastifyRequest } from 'fastify';
import { LinkButton, plainPage } from './plainPage';

/** Whether a browser requests a page, as opposed to a script that requests data. */
export const isPageRequest = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);

/** The complete HTML document. @param requestId with which the failure can be found in the log */
export const errorPage = ({ message, requestId }: { message: string; requestId: string }): string =>
  plainPage({
    title: 'Something went wrong',
    body: (
      <>
        <p>{message}</p>
        <p>
          If you contact us about this, please mention the number <strong>{requestId}</strong>.
        </p>
        <LinkButton href="/">Go to the home page</LinkButton>
      </>
    ),
  });
