import { PageTitle } from '../components/PageTitle';

export const PressPage = () => <PageTitle>IN THE PRESS</PageTitle>;
