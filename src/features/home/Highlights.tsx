import { chakra } from '@chakra-ui/react';
import { highlightPicture } from '../../../domain/content/highlights';
import type { Highlight } from '../../../domain/content/taggedStrings';
import { useData } from '../../actors/AppActor';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { Frame, WIDE_CONTAINER } from '../../components/page/Frame';
import { Picture } from '../../components/pictures/Picture';

const SIZES = '(min-width: 1200px) 18vw, (min-width: 601px) 38vw, 74vw';

function HighlightCard({ highlight }: { highlight: Highlight }) {
  const picture = useData(({ lists }) => highlightPicture(highlight, lists.events ?? [], lists.images ?? []));
  return (
    <chakra.article
      display="grid"
      gridTemplateRows={picture ? 'auto auto 1fr auto' : 'auto 1fr auto'}
      justifyItems="start"
      gap="3"
      height="100%"
    >
      {picture ? <Picture url={picture} alt="" sizes={SIZES} /> : null}
      <chakra.p
        fontSize="xs"
        fontWeight={600}
        letterSpacing="0.08em"
        textTransform="uppercase"
        color="umber"
        lineHeight={1.3}
      >
        {highlight.label}
      </chakra.p>
      <div>
        <chakra.h3 fontSize="xl">{highlight.title}</chakra.h3>
        {highlight.date ? (
          <chakra.p marginTop="1" color="muted" fontSize="sm" fontVariantNumeric="lining-nums">
            {highlight.date}
          </chakra.p>
        ) : null}
      </div>
      <ButtonLink href={highlight.href} variant="outline" about={highlight.title}>
        {highlight.action}
      </ButtonLink>
    </chakra.article>
  );
}

const MAX_COLUMNS = 4;

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** On phones, a row that scrolls sideways and shows the edge of the next card. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '4', sm: '8' },
    gridAutoFlow: { base: 'column', sm: 'row' },
    gridAutoColumns: { base: '74%', sm: 'auto' },
    gridTemplateColumns: { sm: columns(2) },
    // The hidden texts of the links are positioned within the row, or they would widen the page.
    position: 'relative',
    overflowX: { base: 'auto', sm: 'visible' },
    scrollSnapType: { base: 'x mandatory', sm: 'none' },
    scrollPaddingInline: '5',
    marginInline: { base: '-5', sm: '0' },
    paddingInline: { base: '5', sm: '0' },
    paddingBottom: { base: '3', sm: '0' },
    '& > li': { scrollSnapAlign: 'start' },
  },
});

/** Cards of highlighted events, seasons, and articles; nothing if there are none. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <chakra.section aria-labelledby="highlights" background="sand" _print={{ display: 'none' }}>
      <Frame paddingBlock={{ base: '10', md: '16' }}>
        <chakra.h2 id="highlights" fontSize="2xl" marginBottom={{ base: '5', md: '6' }}>
          Highlights
        </chakra.h2>
        <List
          css={{
            lg: {
              [WIDE_CONTAINER]: { gridTemplateColumns: columns(Math.min(highlights.length, MAX_COLUMNS)) },
            },
          }}
        >
          {highlights.map((highlight, index) => (
            <li key={index}>
              <HighlightCard highlight={highlight} />
            </li>
          ))}
        </List>
      </Frame>
    </chakra.section>
  );
}
