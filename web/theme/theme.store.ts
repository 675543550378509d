import { create } from 'zustand';
import type { Scheme } from './tokens.ts';

/** public/first-paint.js reads this key before the app runs. */
const STORAGE_KEY = 'theme';

/** The scheme that the user chose; dark by default. */
export const rememberedScheme = (): Scheme => (localStorage.getItem(STORAGE_KEY) === 'light' ? 'light' : 'dark');

export const useThemeStore = create<{ scheme: Scheme }>(() => ({ scheme: rememberedScheme() }));

/** For code outside of components. */
export const currentScheme = (): Scheme => useThemeStore.getState().scheme;

/** Shows a scheme without remembering it. */
export const showTheme = (scheme: Scheme): void => {
  document.documentElement.dataset.mantineColorScheme = scheme;
  useThemeStore.setState({ scheme });
};

export const chooseTheme = (scheme: Scheme): void => {
  localStorage.setItem(STORAGE_KEY, scheme);
  showTheme(scheme);
};

/** Other tabs follow a change. */
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) showTheme(rememberedScheme());
});
