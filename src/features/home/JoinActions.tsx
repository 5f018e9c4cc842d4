import { hrefTo } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';

interface JoinActionsProps {
  /** Both alike, beside a button that matters more. */
  isOutlined?: boolean;
}

/** The two ways to take part, on dark ground. */
export const JoinActions = ({ isOutlined = false }: JoinActionsProps) => (
  <>
    <ButtonLink href={hrefTo('events')} variant={isOutlined ? 'lightOutline' : 'light'}>
      TICKETS
    </ButtonLink>
    <ButtonLink href={hrefTo('supportUs')} variant="lightOutline">
      DONATE
    </ButtonLink>
  </>
);
