import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { tokens } from './tokens.ts';

/** Shade 6 is the solid accent of the dark theme, 7 of the light one. */
const IRIS: MantineColorsTuple = [
  '#eef0ff',
  '#dde1ff',
  '#bac2ff',
  '#98a4ff',
  '#7c8cff',
  '#6577ff',
  tokens.dark.accentSolid,
  tokens.light.accentSolid,
  '#4153e8',
  '#3341c4',
];
const { dark: d } = tokens;
const INK: MantineColorsTuple = [d.text, '#c6cad4', d.muted, d.faint, d.lineStrong, d.line, d.raised, d.surface, d.inset, d.canvas];

/** Mantine renders the heavy overlays; all other components are our own and read the tokens. */
export const mantineTheme = createTheme({
  // lg: the sidebar is docked from 1025 px.
  breakpoints: { xs: '30em', sm: '42.25em', md: '62em', lg: '64.0625em', xl: '90em' },
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  colors: { iris: IRIS, dark: INK },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '22px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
