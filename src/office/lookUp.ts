import type { SyntheticEvent } from 'react';
import { redirectTo } from '../browser/page';
import { postForm } from '../components/forms/postForm';

/**
 * Props of a form that only looks something up: its values become the fragment of a page's address, which
 * reaches no server, so no log has names and emails.
 *
 * @param href address of the page
 */
export const lookUp = (href: string) => ({
  ...postForm,
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    redirectTo({ url: values.length === 0 ? href : `${href}#${new URLSearchParams(values)}` });
  },
});
