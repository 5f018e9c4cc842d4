import { hrefTo } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';

interface JoinActionsProps {
  /** Both alike, beside a button that matters more. */
  isQuiet?: boolean;
}

/** The two ways to take part, on dark ground. */
export const JoinActions = ({ isQuiet = false }: JoinActionsProps) => (
  <>
    <ButtonLink href={hrefTo('events')} variant={isQuiet ? 'lightOutline' : 'light'}>
      TICKETS
    </ButtonLink>
    <ButtonLink href={hrefTo('supportUs')} variant="lightOutline">
      DONATE
    </ButtonLink>
  </>
);
