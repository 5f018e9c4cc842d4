import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { ORGANIZATION } from '../../../domain/organization';
import { hrefTo } from '../../../domain/routes';

export const BrandLink = () => (
  <chakra.div flexShrink={1} minWidth="0">
    <Link
      href={hrefTo('home')}
      style={{ display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: '2.75rem' }}
    >
      <chakra.img src="/images/logo.svg" alt="" width="2.5rem" height="2.5rem" flexShrink={0} />
      <chakra.span
        fontFamily="heading"
        fontSize={{ base: 'sm', sm: 'lg' }}
        lineHeight={1.1}
        maxWidth={{ base: '9rem', sm: 'none' }}
        whiteSpace={{ sm: 'nowrap' }}
      >
        {ORGANIZATION.name}
      </chakra.span>
    </Link>
  </chakra.div>
);
