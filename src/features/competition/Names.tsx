import { chakra } from '@chakra-ui/react';
import { namesIn } from '../../../domain/content/competition';
import { plainText } from '../../../domain/content/plainText';
import { WIDE_CONTAINER } from '../../components/page/Frame';

interface NamesProps {
  title: string | null | undefined;
  /** Names separated by a comma and a space. */
  list: string | null | undefined;
}

/** Names in a grid of five columns, or two on phones. */
export function Names({ title, list }: NamesProps) {
  const names = namesIn(plainText(list ?? ''));
  if (!title && names.length === 0) return null;
  return (
    <chakra.section display="grid" gap={{ base: '5', md: '6' }}>
      {title ? <chakra.h2 fontSize="2xl">{title}</chakra.h2> : null}
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        columnGap={{ base: '5', md: '8' }}
        css={{ md: { [WIDE_CONTAINER]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } } }}
        overflowWrap="anywhere"
      >
        {names.map((name, index) => (
          <chakra.li
            key={index}
            paddingBlock="3"
            borderTop="1px solid {colors.rule}"
            fontFamily="heading"
            fontSize="lg"
            lineHeight={1.3}
          >
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
