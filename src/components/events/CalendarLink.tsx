import { chakra, VisuallyHidden } from '@chakra-ui/react';

interface CalendarLinkProps {
  href: string;
  /** The concert, for those who hear or list the links of a page; not needed where the page is about one concert. */
  about?: string;
}

/** A file for the visitor's calendar; no page of the site. */
export const CalendarLink = ({ href, about }: CalendarLinkProps) => (
  <chakra.a
    href={href}
    download
    display="inline-flex"
    alignItems="center"
    justifySelf="start"
    minHeight="2.75rem"
    fontSize="sm"
    color="tealDeep"
    textDecoration="underline"
    textUnderlineOffset="0.3em"
    _print={{ display: 'none' }}
  >
    Add to calendar
    {about ? <VisuallyHidden> {about}</VisuallyHidden> : null}
  </chakra.a>
);
