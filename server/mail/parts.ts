/** What mails to visitors have in common. */
import { ORGANIZATION } from '../../domain/organization';

/** Without a name: whoever registers somebody else's address could write to them in it. */
export const GREETING = 'Hello,';

export const SIGNATURE = `${ORGANIZATION.name}\n${ORGANIZATION.contactEmail}`;
