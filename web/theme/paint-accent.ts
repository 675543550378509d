import { accentColours } from './accent.ts';
import { currentScheme, useThemeStore } from './theme.store.ts';
import { coloursOf, cssVariables, wearColours } from './tokens.ts';

/** Writes the colours of an accent over those of the stylesheet, now and whenever the theme changes. */
export const paintAccent = (accent: string): void => {
  wearColours({ dark: accentColours(accent, 'dark'), light: accentColours(accent, 'light') });
  const paint = () => {
    for (const [name, value] of Object.entries(cssVariables(coloursOf(currentScheme()))))
      if (name.includes('accent')) document.documentElement.style.setProperty(name, value);
  };
  paint();
  useThemeStore.subscribe(paint);
};
