/** Links beside an event's date that leave the site's pages. */
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { directionsHref } from '../../../domain/events/directions';
import { BrowserLink } from '../text/BrowserLink';

const EventLink = chakra(BrowserLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minHeight: '2.75rem',
    fontSize: 'sm',
    _print: { display: 'none' },
  },
});

interface CalendarLinkProps {
  href: string;
  /** Visually hidden name of the concert, for pages that list several. */
  about?: string;
}

/** Downloads an event's calendar file. */
export const CalendarLink = ({ href, about }: CalendarLinkProps) => (
  <EventLink href={href} download>
    <span>Add to calendar</span>
    {about ? <VisuallyHidden>{` ${about}`}</VisuallyHidden> : null}
  </EventLink>
);

interface DirectionsLinkProps {
  place: string;
  /** Visually hidden name of the concert, for pages that list several. */
  about?: string;
}

/** Shows the way to a place. */
export const DirectionsLink = ({ place, about }: DirectionsLinkProps) => (
  <EventLink href={directionsHref(place)} rel="noopener">
    <span>Directions</span>
    {about ? <VisuallyHidden>{` to ${about}`}</VisuallyHidden> : null}
  </EventLink>
);
