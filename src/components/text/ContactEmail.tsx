import { chakra } from '@chakra-ui/react';
import { ORGANIZATION } from '../../../domain/organization';

/** Link to the orchestra's email address. */
export const ContactEmail = () => (
  <chakra.a
    href={`mailto:${ORGANIZATION.contactEmail}`}
    color="tealDeep"
    textDecoration="underline"
    textUnderlineOffset="0.22em"
    overflowWrap="anywhere"
  >
    {ORGANIZATION.contactEmail}
  </chakra.a>
);
