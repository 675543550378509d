import type { Brand } from '#shared/brand.ts';

/** The tenant's accent takes the place of ours, in both themes. */
export const applyBrand = ({ accent }: Brand): void => {
  if (!accent) return;
  const { style } = document.documentElement;
  style.setProperty('--c-accent', accent);
  style.setProperty('--c-accent-solid', accent);
  style.setProperty('--c-accent-solid-hover', `color-mix(in srgb, ${accent} 88%, white)`);
  style.setProperty('--c-accent-soft', `color-mix(in srgb, ${accent} 13%, transparent)`);
};
