import { Router } from 'wouter';
import { AuthGate } from '../features/auth/AuthGate';
import { ContactGate } from '../features/contact/ContactGate';
import { Footer } from '../features/navigation/Footer';
import { Header } from '../features/navigation/Header';
import { SkipLink } from '../features/navigation/SkipLink';
import { NoticeArea } from '../features/notices/NoticeArea';
import { PurchasePrompts } from '../features/purchase/PurchasePrompts';
import { SubscribeWidget } from '../features/subscribe/SubscribeWidget';
import { MainFrame } from './MainFrame';
import { Pages } from './Pages';
import { useAppLocation } from './useAppLocation';

/** Everything between the provider of the root actor and the pages. */
export const Shell = () => (
  <Router hook={useAppLocation}>
    <SkipLink />
    <Header />
    <MainFrame>
      <Pages />
    </MainFrame>
    <Footer>
      <SubscribeWidget />
    </Footer>
    <AuthGate />
    <ContactGate />
    <PurchasePrompts />
    <NoticeArea />
  </Router>
);
