import type { IndexHtmlTransformResult, Plugin } from 'vite';
import { type Bundle, closureOf } from './print-weights.ts';

/** Modules that each first visit loads beyond the entry. */
const VISITS = {
  signIn: ['auth/sign-in.page.tsx', 'i18n/en/auth.json'],
  signedIn: ['app/signed-in.tsx'],
  discovery: ['app/signed-in.tsx', 'app/discovery-screen.tsx'],
};

/** Code gets a low priority, because the first paint needs only the styles and the font. */
const CODE = /<(?:script type="module"|link rel="modulepreload")(?= )/g;

/** Passes the files of each visit to public/first-paint.js, so that they are fetched in parallel with the entry. */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }): IndexHtmlTransformResult => ({
      html: html.replace(CODE, '$& fetchpriority="low"'),
      tags: [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'first-files' },
          children: JSON.stringify(filesOf(bundle)),
          injectTo: 'head-prepend',
        },
      ],
    }),
  },
});

const filesOf = (bundle: Bundle): Record<string, string[]> => {
  const entry = new Set(closureOf(bundle, ['app/main.tsx']));
  return Object.fromEntries(
    Object.entries(VISITS).map(([visit, parts]) => {
      const chunks = closureOf(bundle, parts).filter((chunk) => !entry.has(chunk));
      const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      return [visit, [...styles, ...chunks.map(({ fileName }) => fileName)].map((file) => `/${file}`)];
    }),
  );
};
