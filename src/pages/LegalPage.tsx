import { PageTitle } from '../components/PageTitle';

export const LegalPage = () => <PageTitle>LEGAL</PageTitle>;
