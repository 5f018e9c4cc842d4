import { PageTitle } from '../components/PageTitle';

export const AboutPage = () => <PageTitle>ABOUT</PageTitle>;
