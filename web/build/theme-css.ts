import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { mantineTheme } from '../theme/mantine-theme.ts';
import { cssVariables, type Scheme, tokens } from '../theme/tokens.ts';

type Variables = Record<string, string>;

const UNUSED_PALETTE = /--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange|green)-/;

/** Maps Mantine's own color roles to the theme's. */
const OUR_ROLES: Variables = {
  '--mantine-color-body': 'var(--c-canvas)',
  '--mantine-color-text': 'var(--c-text)',
  '--mantine-color-bright': 'var(--c-text)',
  '--mantine-color-dimmed': 'var(--c-muted)',
  '--mantine-color-placeholder': 'var(--c-faint)',
  '--mantine-color-default': 'var(--c-raised)',
  '--mantine-color-default-hover': 'var(--c-hover)',
  '--mantine-color-default-border': 'var(--c-line)',
  '--mantine-color-default-color': 'var(--c-text)',
  '--mantine-color-anchor': 'var(--c-accent)',
  '--mantine-color-error': 'var(--c-bad)',
  '--mantine-primary-color-filled': 'var(--c-accent-solid)',
  '--mantine-primary-color-filled-hover': 'var(--c-accent-solid-hover)',
  '--mantine-primary-color-light': 'var(--c-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--c-accent)',
  '--mantine-primary-color-contrast': 'var(--c-on-accent)',
};

const block = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .filter(([name]) => !UNUSED_PALETTE.test(name))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const themeCss = (): string => {
  const mantine = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantineTheme));
  const scheme = (name: Scheme) => ({ ...mantine[name], ...OUR_ROLES, ...cssVariables(tokens[name]), 'color-scheme': name });
  return [
    block(':root', { ...mantine.variables, '--mantine-shadow-md': 'var(--c-shadow)' }),
    ...(Object.keys(tokens) as Scheme[]).map((name) => block(`:root[data-mantine-color-scheme="${name}"]`, scheme(name))),
  ].join('\n');
};

/** Writes the design tokens into theme/variables.css at build time, so that colors apply before any script runs. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  enforce: 'pre',
  load: (id) => (id.split('?')[0]?.endsWith('/theme/variables.css') ? themeCss() : undefined),
});
