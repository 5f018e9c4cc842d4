import { chakra } from '@chakra-ui/react';
import { highlightPicture } from '../../../domain/content/highlights';
import type { Highlight } from '../../../domain/content/taggedStrings';
import { useData } from '../../actors/AppActor';
import { ButtonLink } from '../../components/controls/ButtonLink';
import { Frame, WIDE_CONTAINER } from '../../components/page/Frame';
import { Picture } from '../../components/pictures/Picture';

const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    background: 'white',
    borderTop: '3px solid {colors.teal}',
  },
});

const CardBody = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    justifyItems: 'start',
    gap: '3',
    padding: '6',
  },
});

const SIZES = '(min-width: 1200px) 18vw, (min-width: 601px) 45vw, calc(100vw - 2.5rem)';

function HighlightCard({ highlight }: { highlight: Highlight }) {
  const picture = useData(({ lists }) => highlightPicture(highlight, lists.events ?? [], lists.images ?? []));
  return (
    <Card>
      {picture ? (
        <Picture url={picture} alt="" sizes={SIZES} aspectRatio={{ base: '2', sm: '3 / 2' }} />
      ) : null}
      <CardBody>
        <chakra.p fontSize="sm" color="tealDeep">
          {highlight.label}
        </chakra.p>
        <div>
          <chakra.h3 fontSize="xl">{highlight.title}</chakra.h3>
          {highlight.date ? (
            <chakra.p marginTop="2" color="muted" fontSize="sm" fontVariantNumeric="lining-nums">
              {highlight.date}
            </chakra.p>
          ) : null}
        </div>
        <chakra.div marginTop="3">
          <ButtonLink href={highlight.href} variant="outline" about={highlight.title}>
            {highlight.action}
          </ButtonLink>
        </chakra.div>
      </CardBody>
    </Card>
  );
}

const MAX_COLUMNS = 4;

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Cards of highlighted events, seasons, and articles; nothing if there are none. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <chakra.section aria-labelledby="highlights" background="sand">
      <Frame paddingBlock={{ base: '12', md: '16' }}>
        <chakra.h2 id="highlights" fontSize="2xl" marginBottom={{ base: '6', md: '8' }}>
          Highlights
        </chakra.h2>
        <chakra.ul
          display="grid"
          gap={{ base: '5', md: '6' }}
          gridTemplateColumns={{ sm: columns(2) }}
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
        </chakra.ul>
      </Frame>
    </chakra.section>
  );
}
