import { PageTitle } from '../components/PageTitle';

export const CompetitionPage = () => <PageTitle>COMPETITION</PageTitle>;
