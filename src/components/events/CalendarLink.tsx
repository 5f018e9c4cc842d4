import { chakra, VisuallyHidden } from '@chakra-ui/react';

interface CalendarLinkProps {
  href: string;
  /** Visually hidden name of the concert, for pages that list several. */
  about?: string;
}

/** Downloads an event's calendar file. A plain link, because the file is not a page of the site. */
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
    <span>Add to calendar</span>
    {about ? <VisuallyHidden>{` ${about}`}</VisuallyHidden> : null}
  </chakra.a>
);
