import type { Brand } from '#shared/brand.ts';

/** The tenant's accent takes the place of ours, in both themes. */
export const applyBrand = ({ accent, switches }: Brand): void => {
  keepFeatures(switches);
  if (!accent) return;
  const { style } = document.documentElement;
  style.setProperty('--c-accent', accent);
  style.setProperty('--c-accent-solid', accent);
  style.setProperty('--c-accent-solid-hover', `color-mix(in srgb, ${accent} 88%, black)`);
  style.setProperty('--c-accent-soft', `color-mix(in srgb, ${accent} 13%, transparent)`);
};

/** public/first-paint.js reads it, so that nothing that is off stands in the first picture of the next visit. */
const keepFeatures = (switches: Brand['switches']): void => {
  const features = Object.entries(switches).flatMap(([feature, isOn]) => (isOn ? [feature] : []));
  localStorage.setItem('features', features.join(' '));
};
