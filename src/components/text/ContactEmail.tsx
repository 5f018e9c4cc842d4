import { ORGANIZATION } from '../../../domain/organization';
import { BrowserLink } from './BrowserLink';

/** Link to the orchestra's email address. */
export const ContactEmail = () => (
  <BrowserLink href={`mailto:${ORGANIZATION.contactEmail}`} overflowWrap="anywhere">
    {ORGANIZATION.contactEmail}
  </BrowserLink>
);
