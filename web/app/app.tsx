import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { Toasts } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { News } from './news.tsx';
import { Screens } from './screens.tsx';
import { announceSessionEnd } from './session-end.ts';
import { upgradeOffer } from './upgrade-offer.ts';

export const App = () => {
  useEffect(announceSessionEnd, []);
  return (
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
};
