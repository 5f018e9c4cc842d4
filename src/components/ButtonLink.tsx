import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Button } from './Button';

const isOutside = (href: string) => !href.startsWith('/');

interface ButtonLinkProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'width' | 'children'
> {
  href: string;
  onClick?: () => void;
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, onClick, children, ...look }: ButtonLinkProps) => (
  <Button asChild {...look}>
    {isOutside(href) ? (
      <a href={href} onClick={onClick}>
        {children}
      </a>
    ) : (
      <Link href={href} onClick={onClick}>
        {children}
      </Link>
    )}
  </Button>
);
