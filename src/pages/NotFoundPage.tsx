import { chakra } from '@chakra-ui/react';
import { hrefTo } from '../../domain/pages/routes';
import { ButtonLink } from '../components/controls/ButtonLink';
import { NextConcerts } from '../components/events/NextConcerts';
import { pageHeading } from '../components/page/pageHeading';

/** Page of an unknown address, with the next concerts. */
export const NotFoundPage = () => (
  <>
    <chakra.div minHeight="594px" display="grid" alignContent="center" justifyItems="start" paddingBlock="16">
      <chakra.h1
        {...pageHeading}
        fontSize="clamp(5rem, 3rem + 7vw, 9rem)"
        lineHeight={1}
        color="tealDeep"
        fontVariantNumeric="lining-nums"
      >
        404
      </chakra.h1>
      <chakra.p
        marginTop="2"
        marginBottom="8"
        fontFamily="heading"
        fontSize={{ base: 'lg', md: 'xl' }}
        lineHeight={1.3}
        maxWidth="20em"
        textWrap="balance"
      >
        WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND
      </chakra.p>
      <ButtonLink href={hrefTo('home')}>GO TO HOMEPAGE</ButtonLink>
    </chakra.div>
    <chakra.div paddingBottom={{ base: '12', md: '20' }}>
      <NextConcerts />
    </chakra.div>
  </>
);
