import { ORGANIZATION } from '../../domain/organization';

/** Screen readers begin to read a page at its heading, and the next Tab goes on from there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

/** The heading of a page; it takes the focus, and names the document. */
export const Heading = ({ children }: { children: string }) => (
  <>
    <title>{`${children} | Office | ${ORGANIZATION.name}`}</title>
    <h1 tabIndex={-1} ref={focus}>
      {children}
    </h1>
  </>
);
