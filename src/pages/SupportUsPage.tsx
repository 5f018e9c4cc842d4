import { PageTitle } from '../components/PageTitle';

export const SupportUsPage = () => <PageTitle>SUPPORT US</PageTitle>;
