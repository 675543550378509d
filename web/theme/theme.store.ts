import { create } from 'zustand';
import type { Scheme } from './tokens.ts';

/** public/first-paint.js reads this key before the app runs. */
const STORAGE_KEY = 'theme';

const remembered = (): Scheme => (localStorage.getItem(STORAGE_KEY) === 'light' ? 'light' : 'dark');

export const useThemeStore = create<{ scheme: Scheme }>(() => ({ scheme: remembered() }));

/** For code outside of components. */
export const currentScheme = (): Scheme => useThemeStore.getState().scheme;

const show = (scheme: Scheme): void => {
  document.documentElement.dataset.mantineColorScheme = scheme;
  useThemeStore.setState({ scheme });
};

export const chooseTheme = (scheme: Scheme): void => {
  localStorage.setItem(STORAGE_KEY, scheme);
  show(scheme);
};

/** Other tabs follow a change. */
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) show(remembered());
});
