import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router';
import { mantineTheme } from '#web/theme/mantine-theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { News } from './news.tsx';
import { Screens } from './screens.tsx';

export const App = () => (
  <MantineProvider theme={mantineTheme} withCssVariables={false} defaultColorScheme="dark">
    <ErrorBoundary>
      <BrowserRouter>
        <News />
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
    <Toasts />
  </MantineProvider>
);
