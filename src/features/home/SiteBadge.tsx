import { chakra } from '@chakra-ui/react';
import { HREFS } from '../../../domain/content/links';
import { hostOf } from '../../../domain/content/safeHref';
import { ArrowIcon } from '../../components/pictures/Icons';
import { Frame, titleBesideText } from '../../components/page/Frame';

const Badge = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    gridColumn: { md: '2' },
    gap: '3',
    maxWidth: '100%',
    minHeight: '2.75rem',
    paddingInline: '4',
    border: '1px solid {colors.edge}',
    transition: 'border-color 160ms, color 160ms, background-color 160ms',
    _hover: { borderColor: 'tealDeep', color: 'tealDeep', background: 'white' },
    '& svg': { flexShrink: 0, color: 'teal' },
  },
});

/** A text above has no name of its own, unlike the mission. */
const CLOSE_TO_TEXT = { 'section:not([aria-label]) + &': { marginTop: { base: '-5', md: '-12' } } };

/** Link to another site about the orchestra; nothing if the URL is missing or unsafe. */
export function SiteBadge({ url }: { url: string | null | undefined }) {
  const [href, host] = [HREFS.embedUrl(url), hostOf(url)];
  if (href === null || host === null) return null;
  return (
    <Frame {...titleBesideText} paddingBottom={{ base: '12', md: '20' }} css={CLOSE_TO_TEXT}>
      <Badge href={href} rel="noopener">
        <chakra.span minWidth="0">
          <chakra.span fontSize="sm" color="muted">
            {'Find us on '}
          </chakra.span>
          <chakra.span fontFamily="heading" fontSize={{ base: 'md', sm: 'lg' }} lineHeight={1.2}>
            {host}
          </chakra.span>
        </chakra.span>
        <ArrowIcon size={20} />
      </Badge>
    </Frame>
  );
}
