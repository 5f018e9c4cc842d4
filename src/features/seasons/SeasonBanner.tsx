import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/controls/ButtonLink';

interface SeasonBannerProps {
  text: string;
  action: string;
  href: string;
}

/** Dark banner with a heading and one link. */
export const SeasonBanner = ({ text, action, href }: SeasonBannerProps) => (
  <chakra.section
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="6"
    marginTop={{ base: '12', md: '20' }}
    padding={{ base: '6', sm: '8', md: '12' }}
    background="night"
    color="white"
    css={{ '--focus': '{colors.mist}', _print: { display: 'none' } }}
  >
    <chakra.h2 fontSize="2xl">{text}</chakra.h2>
    <ButtonLink href={href} variant="light" size="lg">
      {action}
    </ButtonLink>
  </chakra.section>
);
