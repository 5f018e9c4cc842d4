import { hrefTo } from '../../../domain/routes';
import { ButtonLink } from '../../components/ButtonLink';

/** What both JOIN US! bars offer. */
export const JoinActions = () => (
  <>
    <ButtonLink href={hrefTo('events')} variant="light">
      TICKETS
    </ButtonLink>
    <ButtonLink href={hrefTo('supportUs')} variant="lightOutline">
      DONATE
    </ButtonLink>
  </>
);
