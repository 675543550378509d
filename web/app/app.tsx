import { BrowserRouter } from 'react-router';
import { Toasts } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { News } from './news.tsx';
import { Screens } from './screens.tsx';
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
