import { PageTitle } from '../components/PageTitle';

export const ArticlePage = () => <PageTitle>ARTICLE</PageTitle>;
