import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PASSWORD = 'Tensor-demo-2026';

export type Opened = {
  context: BrowserContext;
  /** Clears the cache, so that the next visit is a first one. */
  forgetFiles: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a separate browser. A session also applies to pages that other tools open through its port. */
export const openBrowser = async (url: string, { port, plan }: { port: number; plan?: string }): Promise<Opened> => {
  const dir = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    baseURL: url,
    locale: 'en-US',
  });
  if (plan) await signIn(context, plan);
  const close = async () => {
    await context.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { context, forgetFiles: () => forgetFiles(context), close };
};

const forgetFiles = async (context: BrowserContext): Promise<void> => {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
};

const signIn = async (context: BrowserContext, plan: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('input[type=email], input[name=email]').fill(`${plan}@example.com`);
  await page.locator('input[name=password]').fill(PASSWORD);
  const remember = page.getByRole('checkbox').first();
  if (!(await remember.isChecked())) await remember.check();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.close();
};
