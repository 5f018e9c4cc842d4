import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { ORGANIZATION } from '../../../domain/organization';
import { hrefTo } from '../../../domain/pages/routes';
import { Logo } from '../../components/pictures/Logo';

const HomeLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '2.75rem' },
});

/** Width of the longest word of the name. */
const LONGEST_WORD_WIDTH = '4.25rem';

/**
 * Logo and name, linked to the home page. On phones the name may wrap to three lines; in a very narrow header
 * the logo is hidden. On the home page itself only the light logo is shown.
 */
export const BrandLink = ({ isHome }: { isHome: boolean }) => (
  <chakra.div
    flex={{ base: `1 1 ${LONGEST_WORD_WIDTH}`, sm: '1 1 9rem' }}
    marginRight="auto"
    minWidth="0"
    maxWidth={{ sm: 'max-content' }}
    containerType={{ base: 'inline-size', sm: 'normal' }}
    css={
      isHome
        ? undefined
        : { smDown: { '@container (max-width: 7.5rem)': { '& picture': { display: 'none' } } } }
    }
  >
    <HomeLink href={hrefTo('home')}>
      <Logo alt={isHome ? ORGANIZATION.name : ''} size="2.5rem" isOnDark={isHome} />
      {isHome ? null : (
        <chakra.span
          fontFamily="heading"
          fontSize={{ base: 'sm', sm: 'lg' }}
          lineHeight={1.1}
          maxWidth={{ base: '9rem', sm: 'none' }}
        >
          {ORGANIZATION.name}
        </chakra.span>
      )}
    </HomeLink>
  </chakra.div>
);
