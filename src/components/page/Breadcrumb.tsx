import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { ArrowIcon } from '../pictures/Icons';

/** Link back to the list that contains this page. */
export const Breadcrumb = ({ href, text }: { href: string; text: string }) => (
  <chakra.nav aria-label="Breadcrumb" paddingBlock="4" fontSize="sm">
    <chakra.div
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '2.75rem' },
        '& a:hover': { color: 'tealDeep', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
      }}
    >
      <Link href={href}>
        <chakra.span rotate="180deg">
          <ArrowIcon size={18} />
        </chakra.span>
        <span>{text}</span>
      </Link>
    </chakra.div>
  </chakra.nav>
);
