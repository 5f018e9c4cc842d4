import { chakra } from '@chakra-ui/react';
import { STATUS_LINES, type StatusLine } from '../../../domain/events/eventRules';

/**
 * Color and shape for each status: disc, ring, square, or bar, so that color is not the only difference. The
 * shapes are borders, because print and forced colors drop backgrounds.
 */
const MARKS: Record<StatusLine, { color: string; mark: object }> = {
  [STATUS_LINES.open]: {
    color: 'tealDeep',
    mark: { borderRadius: '50%', borderWidth: '0.3125rem', borderColor: 'teal' },
  },
  [STATUS_LINES.atVenue]: {
    color: 'umber',
    mark: { borderRadius: '50%', borderWidth: '2px' },
  },
  [STATUS_LINES.soldOut]: { color: 'error', mark: { borderWidth: '0.3125rem' } },
  [STATUS_LINES.passed]: { color: 'muted', mark: { height: '0', borderTopWidth: '2px' } },
};

/** An event's status line, with its mark. */
export const StatusText = ({ line }: { line: StatusLine }) => (
  <chakra.p
    display="flex"
    alignItems="center"
    gap="2"
    fontSize="sm"
    fontWeight={600}
    color={MARKS[line].color}
    css={{
      _before: {
        content: '""',
        flexShrink: 0,
        width: '0.625rem',
        height: '0.625rem',
        ...MARKS[line].mark,
      },
    }}
  >
    {line}
  </chakra.p>
);
