import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { mantineTheme } from '#web/theme/mantine-theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { News } from './news.tsx';
import { Screens } from './screens.tsx';
import { announceSessionEnd } from './session-end.ts';

/** public/first-paint.js reads it before this app runs. */
const rememberedTheme = localStorageColorSchemeManager({ key: 'theme' });

export const App = () => {
  useEffect(announceSessionEnd, []);
  return (
    <MantineProvider theme={mantineTheme} colorSchemeManager={rememberedTheme} withCssVariables={false} defaultColorScheme="dark">
      <ErrorBoundary>
        <BrowserRouter>
          <News />
          <Screens />
        </BrowserRouter>
      </ErrorBoundary>
      <Toasts />
    </MantineProvider>
  );
};
