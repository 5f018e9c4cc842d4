import { PageTitle } from '../components/PageTitle';

export const PastSeasonsPage = () => <PageTitle>PAST SEASONS</PageTitle>;
