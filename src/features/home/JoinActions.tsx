import { hrefTo } from '../../../domain/pages/routes';
import { ButtonLink } from '../../components/controls/ButtonLink';

interface JoinActionsProps {
  /** Both buttons outlined, next to a more prominent button. */
  isOutlined?: boolean;
}

/** TICKETS and DONATE, for dark backgrounds. */
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
