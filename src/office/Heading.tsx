import { ORGANIZATION } from '../../domain/organization';
import { takeFocus } from './takeFocus';

const focus = (heading: HTMLHeadingElement | null) => takeFocus(heading, { preventScroll: true });

/** The heading of a page; it takes the focus, and names the document. */
export const Heading = ({ children }: { children: string }) => (
  <>
    <title>{`${children} | Office | ${ORGANIZATION.name}`}</title>
    <h1 tabIndex={-1} ref={focus}>
      {children}
    </h1>
  </>
);
