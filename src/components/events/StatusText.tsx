import { chakra } from '@chakra-ui/react';
import { STATUS_LINES, type StatusLine } from '../../../domain/events/eventRules';

/** Each status has a shape of its own beside its color: disc, ring, square, bar. Borders draw them, which print and forced colors keep. */
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

/** The status line of an event. */
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
