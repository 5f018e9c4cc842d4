import { chakra } from '@chakra-ui/react';

const Prose = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '42rem',
    // Wide content scrolls in its own box: it never widens the boxes around the text.
    contain: 'inline-size',
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '4' },
    '& h2, & h3': { fontSize: 'xl', marginTop: '8' },
    '& ul, & ol': { paddingInlineStart: '5' },
    '& ul': { listStyleType: 'disc' },
    '& ul > li::marker': { color: 'teal' },
    '& em': { fontFamily: 'heading', fontStyle: 'italic', fontSize: '1.06em' },
    '& ol': { listStyleType: 'decimal' },
    '& ol[type]': { listStyleType: 'revert-layer' },
    '& li + li': { marginTop: '1' },
    '& a[href]': { color: 'tealDeep', textDecoration: 'underline', textUnderlineOffset: '0.22em' },
    '& blockquote': { paddingLeft: '5', borderLeft: '2px solid {colors.teal}', fontFamily: 'heading' },
    '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
    '& dt': { fontWeight: 600 },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table, & pre': { display: 'block', overflowX: 'auto' },
    '& td, & th': {
      paddingBlock: '1',
      paddingInline: '3',
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
  },
});

/**
 * Renders HTML of a record without escaping. The HTML must have been sanitized by domain/content/html.ts, as
 * records are on load. The number of a work stays on the line of "Op." or "No.".
 */
export const HtmlText = ({ html }: { html: string }) => (
  <Prose dangerouslySetInnerHTML={{ __html: html.replace(/\b(Op|No|K)\. (?=\d)/g, '$1.&nbsp;') }} />
);
