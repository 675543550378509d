import { chooseTheme, useThemeStore } from './theme.store.ts';
import type { Scheme } from './tokens.ts';

/** Dark unless the user chooses otherwise. */
export const useTheme = (): { scheme: Scheme; toggle: () => void } => {
  const scheme = useThemeStore((state) => state.scheme);
  return { scheme, toggle: () => chooseTheme(scheme === 'dark' ? 'light' : 'dark') };
};
