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

const EMPTY_RECORD: Partial<FooterRecord> = {};

const FooterLink = chakra('li', {
  base: {
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      textUnderlineOffset: '0.3em',
    },
    '& a:hover': { textDecoration: 'underline' },
  },
});

/**
 * The site's footer. Its first row is passed in, because it belongs to another feature (the mailing list).
 */
export function Footer({ children }: { children: ReactElement }) {
  const record = useData(({ lists }) => lists.footer?.find(({ active }) => active) ?? EMPTY_RECORD);
  const year = useData(({ now }) => yearOf(now));
  return (
    <chakra.footer background="night" color="white" fontSize="sm" css={{ '--focus': '{colors.mist}' }}>
      <Frame paddingTop={{ base: '12', md: '16' }} paddingBottom="8">
        {children}
        <chakra.div
          display="grid"
          gap={{ base: '10', md: '12' }}
          gridTemplateColumns={{ md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)' }}
        >
          <chakra.div display="flex" flexWrap="wrap" gap="5" alignItems="flex-start">
            <Logo alt={`${ORGANIZATION.name} logo`} size="4rem" isOnDark />
            <chakra.p flex="1 1 10rem" maxWidth="26rem">
              {plainText(record.description ?? '') || ORGANIZATION.description}
            </chakra.p>
          </chakra.div>
          <chakra.address fontStyle="normal" lineHeight={1.7} whiteSpace="pre-line">
            {ORGANIZATION.postalAddress.join('\n')}
          </chakra.address>
          <chakra.nav aria-label="Footer">
            <chakra.ul marginTop={{ md: '-2' }}>
              {FOOTER_LINKS.map(({ text, href }) => (
                <FooterLink key={href}>
                  <Link href={href}>{text}</Link>
                </FooterLink>
              ))}
            </chakra.ul>
          </chakra.nav>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          marginTop={{ base: '10', md: '12' }}
          paddingTop="5"
          borderTop="1px solid rgb(255 255 255 / 0.25)"
        >
          <p>{plainText(record.copyright ?? '') || `© ${year} ${ORGANIZATION.name}`}</p>
          <SocialLinks facebook={record.facebook} instagram={record.instagram} youtube={record.youtube} />
        </chakra.div>
      </Frame>
    </chakra.footer>
  );
}
