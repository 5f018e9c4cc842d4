import { chakra } from '@chakra-ui/react';
import { ORGANIZATION } from '../../../domain/organization';
import { ButtonLink } from '../../components/controls/ButtonLink';

/** Link to the external fundraising page. */
export const SupportBlock = () => (
  <chakra.aside
    aria-label="Donate"
    display="grid"
    justifyItems="start"
    gap="5"
    padding={{ base: '6', md: '8' }}
    background="sand"
    borderLeft="3px solid {colors.teal}"
    _print={{ display: 'none' }}
  >
    <chakra.p fontFamily="heading" fontSize={{ base: 'lg', md: 'xl' }} lineHeight={1.3}>
      If you'd like to support us, you can donate below:
    </chakra.p>
    <ButtonLink href={ORGANIZATION.fundraisingUrl} variant="accent" size="lg">
      Donate
    </ButtonLink>
  </chakra.aside>
);
