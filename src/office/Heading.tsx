import { ORGANIZATION } from '../../domain/organization';
import { takeLostFocus } from './takeFocus';

/** The heading of a page, where screen readers and Tab go on; it names the document. */
export const Heading = ({ children }: { children: string }) => (
  <>
    <title>{`${children} | Office | ${ORGANIZATION.name}`}</title>
    <h1 tabIndex={-1} ref={takeLostFocus}>
      {children}
    </h1>
  </>
);
