import { ORGANIZATION } from '../../domain/organization';

/** Screen readers and Tab go on at the heading of a new page, unless the operator is elsewhere already. */
function focus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement?.matches('body, main') === true) heading?.focus({ preventScroll: true });
}

/** The heading of a page; it takes the focus, and names the document. */
export const Heading = ({ children }: { children: string }) => (
  <>
    <title>{`${children} | Office | ${ORGANIZATION.name}`}</title>
    <h1 tabIndex={-1} ref={focus}>
      {children}
    </h1>
  </>
);
