import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { Frame, titleBesideText } from '../page/Frame';
import { HtmlText } from './HtmlText';

interface TitledSectionProps {
  title: string | null | undefined;
  body: string | null | undefined;
  /** On another background, and not printed. */
  isTinted?: boolean;
  children?: ReactElement;
}

/**
 * Full-width page section with its title on the left, and its text and children on the right. Without a title
 * and a text it renders nothing, not even the children.
 */
export function TitledSection({ title, body, isTinted = false, children }: TitledSectionProps) {
  if (!title && !body) return null;
  return (
    <chakra.section
      background={isTinted ? 'sand' : 'transparent'}
      _print={isTinted ? { display: 'none' } : undefined}
    >
      <Frame
        {...titleBesideText}
        paddingBlock={{ base: '12', md: '20' }}
        borderTop={isTinted ? undefined : '1px solid {colors.rule}'}
      >
        <chakra.h2 fontSize="2xl">{title}</chakra.h2>
        <chakra.div display="grid" gap="6" justifyItems="start">
          {body ? <HtmlText html={body} /> : null}
          {children}
        </chakra.div>
      </Frame>
    </chakra.section>
  );
}
