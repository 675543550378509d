/** Between two tries for a part of the app, while nothing answers. */
const AGAIN_MS = 5_000;

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Something of what is shown could not be fetched, and is waited for. */
export const isWaiting = (): boolean => waiting.size > 0;

export const onWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tryAgain = (): void => {
  for (const again of [...waiting]) again();
};

/** The server answers; what it does not have then is of another version. */
export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The connection is back, some time has passed, or the user asks. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const again = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      waiting.delete(again);
      tell();
      resolve();
    };
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    waiting.add(again);
    tell();
  });

/** Vite takes a style sheet that failed for one that is there: only a new link fetches it. */
const fetchStylesAgain = async (): Promise<void> => {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
  await Promise.all(
    failed.map((link) => {
      const another = link.cloneNode() as HTMLLinkElement;
      const over = new Promise((resolve) => {
        another.onload = resolve;
        another.onerror = resolve;
      });
      link.replaceWith(another);
      return over;
    }),
  );
};

/** Code and words are waited for while the connection is gone. With the server there a second failure is one. */
export const patiently = <T>(load: () => Promise<T>, hasFailed = false): Promise<T> =>
  load().catch(async (cause: unknown) => {
    // The pictures of the first paint are drawn without a browser, and wait for nothing.
    if (typeof window === 'undefined') throw cause;
    const reachable = await isReachable();
    if (reachable && hasFailed) throw cause;
    if (!reachable) await nextChance();
    await fetchStylesAgain();
    return patiently(load, reachable);
  });
