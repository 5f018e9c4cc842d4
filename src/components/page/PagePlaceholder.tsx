import { chakra } from '@chakra-ui/react';

/** Reserves the height of a page that is still loading. */
export const PagePlaceholder = () => <chakra.div minHeight="70vh" />;
