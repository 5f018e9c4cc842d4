import { chakra } from '@chakra-ui/react';
import type { Footer } from '../../../domain/api/entities';
import { HREFS } from '../../../domain/content/links';
import { Button } from '../../components/controls/Button';
import { FacebookIcon, InstagramIcon, YoutubeIcon } from '../../components/pictures/Icons';

type SocialLinksProps = Pick<Footer, 'facebook' | 'instagram' | 'youtube'>;

/** Icons of the social networks whose URL is set and safe. */
export function SocialLinks({ facebook, instagram, youtube }: SocialLinksProps) {
  const links = [
    { name: 'Facebook', href: HREFS.facebook(facebook), icon: <FacebookIcon /> },
    { name: 'Instagram', href: HREFS.instagram(instagram), icon: <InstagramIcon /> },
    { name: 'YouTube', href: HREFS.youtube(youtube), icon: <YoutubeIcon /> },
  ].flatMap(({ href, ...link }) => (href === null ? [] : [{ ...link, href }]));
  if (links.length === 0) return null;
  return (
    <chakra.ul display="flex" gap="1" marginInline="-0.625rem">
      {links.map(({ name, href, icon }) => (
        <li key={name}>
          <Button asChild variant="lightIcon">
            <a href={href} aria-label={name} rel="noopener">
              {icon}
            </a>
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}
