import type { Plugin } from 'vite';

const NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT = /(?<== )(?=React\$1\.(?:createContext|forwardRef)\()/g;

/** The names of the router's components keep those that nothing uses in the bundle: forms, fetchers and its own links. */
export const unnamedComponents = (): Plugin => ({
  name: 'unnamed-components',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => code.replace(NAME, '').replace(COMPONENT, '/* @__PURE__ */ '),
  },
});
