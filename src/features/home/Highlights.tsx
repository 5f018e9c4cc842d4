import { chakra } from '@chakra-ui/react';
import type { Highlight } from '../../../domain/taggedStrings';
import { ButtonLink } from '../../components/ButtonLink';
import { Frame, ROOMY } from '../../components/Frame';

const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    justifyItems: 'start',
    gap: '3',
    height: '100%',
    padding: '6',
    background: 'white',
    borderTop: '3px solid {colors.teal}',
  },
});

const HighlightCard = ({ highlight }: { highlight: Highlight }) => (
  <Card>
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
  </Card>
);

const MOST_IN_A_ROW = 4;

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** What the orchestra points to: events, the season, the press. */
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
            lg: { [ROOMY]: { gridTemplateColumns: columns(Math.min(highlights.length, MOST_IN_A_ROW)) } },
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
