import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '#web/theme/mantine-theme.ts';
import { currentScheme } from '#web/theme/theme.store.ts';
import { useTheme } from '#web/theme/use-theme.ts';

const nothing = () => undefined;

/** Mantine sets the scheme that this remembers whenever a part that waited is shown again, whatever it was forced to. */
const schemeManager = { get: currentScheme, set: nothing, clear: nothing, subscribe: nothing, unsubscribe: nothing };

/** Around each lazy part that is drawn by Mantine; nothing that comes with the first screen is. */
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
