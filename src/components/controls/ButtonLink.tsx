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
  /** What the link leads to, for those who hear or list the links of a page without their surroundings. */
  about?: string;
  onClick?: () => void;
}

/** A link that looks like a button. */
export function ButtonLink({ href, about, onClick, children, ...style }: ButtonLinkProps) {
  const words = (
    <>
      {children}
      {about ? <VisuallyHidden> {about}</VisuallyHidden> : null}
    </>
  );
  return (
    <Button asChild {...style}>
      {isOwnPath(href) ? (
        <Link href={href} onClick={onClick}>
          {words}
        </Link>
      ) : (
        <a href={href} onClick={onClick}>
          {words}
        </a>
      )}
    </Button>
  );
}
