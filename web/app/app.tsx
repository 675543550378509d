import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { mantineTheme, mantineVariables } from '#web/theme/mantine-theme.ts';
import { routes } from './routes.tsx';

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} defaultColorScheme="dark">
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            {routes.map(({ path, page: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>
  </MantineProvider>
);
