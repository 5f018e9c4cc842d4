import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { pageHeading } from './pageHeading';

const Title = chakra('h1', { base: { fontSize: '3xl', lineHeight: 1.06, letterSpacing: '-0.01em' } });

/** The h1 of a page. */
export const PageTitle = (props: ComponentProps<typeof Title>) => <Title {...props} {...pageHeading} />;
