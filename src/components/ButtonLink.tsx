import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { isOwnPath } from '../../domain/safeHref';
import { Button } from './Button';

interface ButtonLinkProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'width' | 'children'
> {
  href: string;
  /** Id of what says more than the text. */
  describedBy?: string | undefined;
  onClick?: () => void;
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, describedBy, onClick, children, ...look }: ButtonLinkProps) => (
  <Button asChild {...look}>
    {isOwnPath(href) ? (
      <Link href={href} aria-describedby={describedBy} onClick={onClick}>
        {children}
      </Link>
    ) : (
      <a href={href} aria-describedby={describedBy} onClick={onClick}>
        {children}
      </a>
    )}
  </Button>
);
