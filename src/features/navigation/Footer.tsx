import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Footer as FooterRecord } from '../../../domain/api/entities';
import { ORGANIZATION } from '../../../domain/organization';
import { plainText } from '../../../domain/content/plainText';
import { yearOf } from '../../../domain/events/time';
import { useData } from '../../actors/AppActor';
import { Frame } from '../../components/page/Frame';
import { Logo } from '../../components/pictures/Logo';
import { SocialLinks } from './SocialLinks';
import { FOOTER_LINKS } from './useLinks';

/** Widths of the footer, in rem, so that enlarged text gets fewer columns. */
const TWO_COLUMNS = '@container (min-width: 36rem)';
const FOUR_COLUMNS = '@container (min-width: 54rem)';

const EMPTY_RECORD: Partial<FooterRecord> = {};

const FooterLink = chakra('li', {
  base: {
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.3em',
    },
    '& a:hover': { textDecorationThickness: '2px' },
  },
});

/**
 * The site's footer. Its last column is passed in, because it belongs to another feature (the mailing list).
 */
export function Footer({ children }: { children: ReactElement }) {
  const record = useData(({ lists }) => lists.footer?.find(({ active }) => active) ?? EMPTY_RECORD);
  const year = useData(({ now }) => yearOf(now));
  return (
    <chakra.footer background="night" color="white" fontSize="sm" css={{ '--focus': '{colors.mist}' }}>
      <Frame paddingTop={{ base: '10', md: '12' }} paddingBottom="6">
        <chakra.div
          display="grid"
          columnGap="8"
          rowGap={{ base: '6', sm: '10' }}
          css={{
            [TWO_COLUMNS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
            [FOUR_COLUMNS]: { gridTemplateColumns: 'repeat(4, minmax(0, auto))' },
          }}
        >
          <div>
            <Logo alt={`${ORGANIZATION.name} logo`} size="3rem" isOnDark />
            <chakra.p marginTop="3" maxWidth="26rem">
              {plainText(record.description ?? '') || ORGANIZATION.description}
            </chakra.p>
          </div>
          <chakra.address fontStyle="normal" whiteSpace="pre-line">
            {ORGANIZATION.postalAddress.join('\n')}
          </chakra.address>
          <chakra.nav aria-label="Footer">
            <chakra.ul marginTop={{ sm: '-2' }}>
              {FOOTER_LINKS.map(({ text, href }) => (
                <FooterLink key={href}>
                  <Link href={href}>{text}</Link>
                </FooterLink>
              ))}
            </chakra.ul>
          </chakra.nav>
          {children}
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          paddingTop="4"
          borderTop="1px solid {colors.nightRule}"
        >
          <p>{plainText(record.copyright ?? '') || `© ${year} ${ORGANIZATION.name}`}</p>
          <SocialLinks facebook={record.facebook} instagram={record.instagram} youtube={record.youtube} />
        </chakra.div>
      </Frame>
    </chakra.footer>
  );
}
