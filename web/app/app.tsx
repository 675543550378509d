import { BrowserRouter } from 'react-router';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { Screens } from './screens.tsx';
import { ErrorBoundary } from './status/error-boundary.tsx';
import { LoadingBar } from './status/loading-bar.tsx';
import { StatusBanner } from './status/status-banner.tsx';
import './session-end.ts';
import { upgradeOffer } from './upgrade-offer.ts';

export const App = () => (
  <>
    <ErrorBoundary>
      <BrowserRouter>
        <LoadingBar />
        <StatusBanner />
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
    <Toasts actionOf={upgradeOffer} />
  </>
);
