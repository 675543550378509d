import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '#web/theme/mantine-theme.ts';
import { useTheme } from '#web/theme/use-theme.ts';

/** Around each lazy part that is drawn by Mantine; nothing that comes with the first screen is. */
export const WithMantine = ({ children }: { children: ReactNode }) => {
  const { scheme } = useTheme();
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
};
