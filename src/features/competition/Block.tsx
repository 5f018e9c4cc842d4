import { chakra } from '@chakra-ui/react';
import { HtmlText } from '../../components/text/HtmlText';
import { ArrowIcon } from '../../components/pictures/Icons';

interface BlockProps {
  title: string;
  text: string;
  /** Opens the block's dialog; null if it has none. */
  onOpen: (() => void) | null;
  /** Whether the dialogs may open yet (behavior 5.3). */
  isOpenable: boolean;
}

/**
 * Styles of a block. If it has a button, the button stretches over the whole block; links in the text stay
 * clickable.
 */
const BlockPanel = chakra('section', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '4',
    alignContent: 'start',
    padding: { base: '6', md: '8' },
    background: 'sand',
    borderTop: '3px solid {colors.teal}',
    overflowWrap: 'anywhere',
    '& button': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      width: '100%',
      minHeight: '2.75rem',
      textAlign: 'left',
      overflowWrap: 'inherit',
      cursor: 'pointer',
    },
    '& button:disabled': { cursor: 'progress' },
    '& button::after': { content: '""', position: 'absolute', inset: '0' },
    '& button svg': { flexShrink: 0, color: 'tealDeep', transition: 'translate 160ms' },
    '& button:focus-visible': { outline: 'none' },
    '&:has(button:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '3px' },
    '&:has(button:hover)': { background: 'mist' },
    '&:has(button:hover) svg': { translate: '4px 0' },
    '& p a, & li a': { position: 'relative', zIndex: '1' },
    transition: 'background-color 160ms',
  },
});

/** A titled block that may open a dialog. */
export const Block = ({ title, text, onOpen, isOpenable }: BlockProps) => (
  <BlockPanel>
    <chakra.h2 fontSize="xl">
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" disabled={!isOpenable} onClick={onOpen}>
          <span>{title}</span>
          <ArrowIcon />
        </button>
      ) : (
        title
      )}
    </chakra.h2>
    {text ? <HtmlText html={text} /> : null}
  </BlockPanel>
);
