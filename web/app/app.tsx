import { BrowserRouter } from 'react-router';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { ErrorBoundary } from './status/error-boundary.tsx';
import { Screens } from './screens.tsx';
import { News } from './status/status-banner.tsx';
import './session-end.ts';
import { upgradeOffer } from './upgrade-offer.ts';

export const App = () => (
  <>
    <ErrorBoundary>
      <BrowserRouter>
        <News />
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
    <Toasts actionOf={upgradeOffer} />
  </>
);
