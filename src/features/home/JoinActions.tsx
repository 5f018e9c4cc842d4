import { hrefTo } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';

/** Variants of TICKETS and DONATE by what they stand on. In the hero, another button is the main one. */
const VARIANTS = {
  hero: ['lightOutline', 'lightOutline'],
  night: ['light', 'lightOutline'],
  paper: ['solid', 'outline'],
} as const;

/** TICKETS and DONATE. */
export function JoinActions({ on }: { on: keyof typeof VARIANTS }) {
  const [tickets, donate] = VARIANTS[on];
  return (
    <>
      <ButtonLink href={hrefTo('events')} variant={tickets}>
        TICKETS
      </ButtonLink>
      <ButtonLink href={hrefTo('supportUs')} variant={donate}>
        DONATE
      </ButtonLink>
    </>
  );
}
