import { chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { HtmlText } from './HtmlText';
import { TEXT_COLUMNS } from '../pictures/MediaBesideText';

interface TitledTextProps {
  title: string | null | undefined;
  body: string | null | undefined;
  /** One heading level lower and smaller, for use within a titled section. */
  isNested?: boolean;
  /** Uses the full width: from 900 px the title is beside the text. */
  isWide?: boolean;
  children?: ReactElement;
}

/** A title above an HTML text; renders nothing if both are empty. */
export function TitledText({ title, body, isNested = false, isWide = false, children }: TitledTextProps) {
  if (!title && !body) return null;
  return (
    <chakra.section
      display="grid"
      rowGap={isNested ? '3' : '5'}
      columnGap="12"
      gridTemplateColumns={isWide && title && body ? { md: TEXT_COLUMNS } : undefined}
      alignContent="start"
      overflowWrap="anywhere"
    >
      {title ? (
        <chakra.h2 as={isNested ? 'h3' : 'h2'} fontSize={isNested ? 'xl' : '2xl'}>
          {title}
        </chakra.h2>
      ) : null}
      {body ? <HtmlText html={body} /> : null}
      {children}
    </chakra.section>
  );
}
