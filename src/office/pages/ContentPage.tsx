/** The content of the site. */
import { Heading } from '../Heading';

export const ContentPage = () => <Heading>Content</Heading>;
