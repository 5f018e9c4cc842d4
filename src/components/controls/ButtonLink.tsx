import { VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { isOwnPath } from '../../../domain/content/safeHref';
import { Button } from './Button';

interface ButtonLinkProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'width' | 'children'
> {
  href: string;
  /**
   * Visually hidden text after the link's own, such as a concert's title, so that screen readers announce
   * where the link leads.
   */
  about?: string;
  onClick?: () => void;
}

/** A link styled as a button: a router link for paths of this site, a plain link for other addresses. */
export function ButtonLink({ href, about, onClick, children, ...style }: ButtonLinkProps) {
  const content = (
    <>
      <span>{children}</span>
      {about ? <VisuallyHidden>{` ${about}`}</VisuallyHidden> : null}
    </>
  );
  return (
    <Button asChild {...style}>
      {isOwnPath(href) ? (
        <Link href={href} onClick={onClick}>
          {content}
        </Link>
      ) : (
        <a href={href} onClick={onClick}>
          {content}
        </a>
      )}
    </Button>
  );
}
