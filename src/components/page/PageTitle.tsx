import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { pageHeading } from './pageHeading';

const Title = chakra('h1', {
  base: {
    fontSize: '3xl',
    letterSpacing: '0.01em',
    _after: {
      content: '""',
      display: 'block',
      width: '3.5rem',
      marginTop: '5',
      borderTop: '3px solid {colors.teal}',
    },
  },
});

/** The h1 of a page, with a short teal rule below it. */
export const PageTitle = (props: ComponentProps<typeof Title>) => <Title {...props} {...pageHeading} />;
