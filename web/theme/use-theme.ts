import { useMantineColorScheme } from '@mantine/core';
import type { Scheme } from './tokens.ts';

/** Remembered by Mantine; dark until the user says otherwise. */
export const useTheme = (): { scheme: Scheme; toggle: () => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = colorScheme === 'light' ? 'light' : 'dark';
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
};
