import { chakra } from '@chakra-ui/react';

/** Room for a page that is on its way. */
export const PagePlaceholder = () => <chakra.div minHeight="70vh" />;
