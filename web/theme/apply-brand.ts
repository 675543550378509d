import type { Brand } from '#shared/brand.ts';

/** Replaces our accent with the tenant's, adjusted to each theme. */
export const applyBrand = async ({ accent, switches }: Brand): Promise<void> => {
  keepFeatures(switches);
  if (accent) (await import('./paint-accent.ts')).paintAccent(accent);
};

/** public/first-paint.js reads these on the next visit, so that its first paint omits disabled features. */
const keepFeatures = (switches: Brand['switches']): void => {
  const features = Object.entries(switches).flatMap(([feature, isOn]) => (isOn ? [feature] : []));
  localStorage.setItem('features', features.join(' '));
};
