import react from '@vitejs/plugin-react';
import { createServer, type HtmlTagDescriptor, type Plugin } from 'vite';

const LANGUAGES = ['en', 'ja'];

type Screens = { pendingScreens: () => Promise<Record<string, string>> };

/** Puts the first screens as they look before their code has run into the page; public/first-paint.js shows the one of the visit. */
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

/** Modules remember the language of their first import, so each language gets modules of its own. */
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
  const takeAway = pretendBrowser(language);
  try {
    const { pendingScreens } = (await server.ssrLoadModule('/app/pending.tsx')) as Screens;
    return await pendingScreens();
  } finally {
    takeAway();
    await server.close();
  }
};

/** Globals that modules read on import: a visitor who has only chosen a language. */
const pretendBrowser = (language: string): (() => void) => {
  const nothing = (): void => undefined;
  const storage = (kept: Record<string, string>) => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: nothing,
    removeItem: nothing,
  });
  const pretended = {
    window: { addEventListener: nothing, matchMedia: () => ({ matches: false }) },
    document: { documentElement: { lang: language, dataset: {} } },
    localStorage: storage({ lang: language }),
    sessionStorage: storage({}),
  };
  const before = Object.keys(pretended).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(pretended)) Object.defineProperty(globalThis, name, { value, configurable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
};
