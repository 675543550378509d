import type { Brand } from '#shared/brand.ts';
import { currentScheme, useThemeStore } from './theme.store.ts';
import { coloursOf, cssVariables, wearColours } from './tokens.ts';

/** Replaces our accent with the tenant's, adjusted to each theme. */
export const applyBrand = async ({ accent, switches }: Brand): Promise<void> => {
  keepFeatures(switches);
  if (!accent) return;
  const { accentColours } = await import('./accent.ts');
  wearColours({ dark: accentColours(accent, 'dark'), light: accentColours(accent, 'light') });
  const paint = () => {
    for (const [name, value] of Object.entries(cssVariables(coloursOf(currentScheme()))))
      if (name.includes('accent')) document.documentElement.style.setProperty(name, value);
  };
  paint();
  useThemeStore.subscribe(paint);
};

/** public/first-paint.js reads these on the next visit, so that its first paint omits disabled features. */
const keepFeatures = (switches: Brand['switches']): void => {
  const features = Object.entries(switches).flatMap(([feature, isOn]) => (isOn ? [feature] : []));
  localStorage.setItem('features', features.join(' '));
};
