import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Frame } from '../page/Frame';
import { HtmlText } from './HtmlText';

interface TextBlockProps {
  title: string | null | undefined;
  body: string | null | undefined;
  isTinted?: boolean;
  children?: ReactNode;
}

/** A title with its text beside it. */
export function TextBlock({ title, body, isTinted = false, children }: TextBlockProps) {
  if (!title && !body) return null;
  return (
    <chakra.section background={isTinted ? 'sand' : 'transparent'}>
      <Frame
        display="grid"
        gap={{ base: '5', md: '12' }}
        gridTemplateColumns={{ md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
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
