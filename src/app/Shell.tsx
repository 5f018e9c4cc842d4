import { LazyAuthDialog } from '../features/auth/LazyAuthDialog';
import { LazyContactDialog } from '../features/contact/LazyContactDialog';
import { Footer } from '../features/navigation/Footer';
import { Header } from '../features/navigation/Header';
import { SkipLink } from '../features/navigation/SkipLink';
import { NoticeArea } from '../features/notices/NoticeArea';
import { PurchasePrompts } from '../features/purchase/PurchasePrompts';
import { SubscribeWidget } from '../features/subscribe/SubscribeWidget';
import { MainFrame } from './MainFrame';
import { Pages } from './Pages';

/** The frame of all pages: header, main content, footer, dialogs, and messages. */
export const Shell = () => (
  <>
    <SkipLink />
    <Header />
    <MainFrame>
      <Pages />
    </MainFrame>
    <Footer>
      <SubscribeWidget />
    </Footer>
    <LazyAuthDialog />
    <LazyContactDialog />
    <PurchasePrompts />
    <NoticeArea />
  </>
);
