import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '#web/theme/mantine-theme.ts';
import { currentScheme } from '#web/theme/theme.store.ts';
import { useTheme } from '#web/theme/use-theme.ts';

const nothing = () => undefined;

/** Mantine reapplies the scheme from its manager whenever a suspended part is shown again, even if a scheme is forced. */
const schemeManager = { get: currentScheme, set: nothing, clear: nothing, subscribe: nothing, unsubscribe: nothing };

/** Wraps each lazy part that Mantine renders; the first screen does not use Mantine. */
export const WithMantine = ({ children }: { children: ReactNode }) => {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
};
