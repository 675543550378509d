import react from '@vitejs/plugin-react';
import { createServer, type HtmlTagDescriptor, type Plugin } from 'vite';

const LANGUAGES = ['en', 'ja'];

type Screens = { pendingScreens: () => Promise<Record<string, string>> };

/** Adds the prerendered first screens to the page as templates; public/first-paint.js shows the matching one. */
export const pendingScreens = (root: string): Plugin => ({
  name: 'pending-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (): Promise<HtmlTagDescriptor[]> => {
      const tags: HtmlTagDescriptor[] = [];
      for (const language of LANGUAGES) {
        for (const [screen, children] of Object.entries(await drawIn(language, root))) {
          tags.push({ tag: 'template', attrs: { id: `pending-${screen}-${language}` }, children, injectTo: 'body-prepend' });
        }
      }
      return tags;
    },
  },
});

/** Modules read the language on import, so each language needs its own module graph. */
const drawIn = async (language: string, root: string): Promise<Record<string, string>> => {
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const restoreGlobals = fakeBrowser(language);
  try {
    const { pendingScreens } = (await server.ssrLoadModule('/app/pending.tsx')) as Screens;
    return await pendingScreens();
  } finally {
    restoreGlobals();
    await server.close();
  }
};

/**
 * Fakes the browser globals that modules read on import, for a visitor who has only chosen a language. Returns a function that restores
 * them.
 */
const fakeBrowser = (language: string): (() => void) => {
  const noop = (): void => undefined;
  const storage = (items: Record<string, string>) => ({
    getItem: (key: string) => items[key] ?? null,
    setItem: noop,
    removeItem: noop,
  });
  const fakes = {
    window: { addEventListener: noop, matchMedia: () => ({ matches: false }) },
    document: { documentElement: { lang: language, dataset: {} } },
    localStorage: storage({ lang: language }),
    sessionStorage: storage({}),
  };
  const originals = Object.keys(fakes).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(fakes)) Object.defineProperty(globalThis, name, { value, configurable: true });
  return () => {
    for (const [name, descriptor] of originals) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
};
