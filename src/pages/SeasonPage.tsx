import { PageTitle } from '../components/PageTitle';

export const SeasonPage = () => <PageTitle>SEASON</PageTitle>;
