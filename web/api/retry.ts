/** Milliseconds between two attempts to load a part of the app. */
const RETRY_DELAY_MS = 5_000;

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** True while at least one part of the app is waiting to be loaded again. */
export const isWaiting = (): boolean => waiting.size > 0;

export const onWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tryAgain = (): void => {
  for (const again of [...waiting]) again();
};

/** If the server responds, a missing file belongs to another version of the app. */
export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when the connection returns, the delay has passed or the user retries. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const again = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      waiting.delete(again);
      notifyListeners();
      resolve();
    };
    const timer = setTimeout(again, RETRY_DELAY_MS);
    window.addEventListener('online', again);
    waiting.add(again);
    notifyListeners();
  });

const failedStyles = new Set<HTMLLinkElement>();
let loadingStyles: Promise<unknown> = Promise.resolve();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

// Prerendering runs without a window. Errors of resources do not bubble.
if (typeof window !== 'undefined')
  window.addEventListener('error', ({ target }) => isStyleSheet(target) && failedStyles.add(target), { capture: true });

const loadAgain = (link: HTMLLinkElement): Promise<unknown> => {
  const copy = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve) => {
    copy.onload = resolve;
    copy.onerror = resolve;
  });
  link.replaceWith(copy);
  return settled;
};

/**
 * Vite treats a style sheet that failed to load as present, so only a new link element fetches it again. Links that are still loading stay:
 * Vite waits for their events, and the part that needs them would never appear.
 */
const fetchStylesAgain = async (): Promise<void> => {
  const failed = [...failedStyles];
  failedStyles.clear();
  loadingStyles = Promise.all([loadingStyles, ...failed.map(loadAgain)]);
  await loadingStyles;
};

/** Retries code and translations while the connection is down. If the server is reachable, the second failure is final. */
export const withRetry = <T>(load: () => Promise<T>, hasFailed = false): Promise<T> =>
  load().catch(async (cause: unknown) => {
    // Prerendering runs without a browser and must not wait.
    if (typeof window === 'undefined') throw cause;
    const reachable = await isReachable();
    if (reachable && hasFailed) throw cause;
    if (!reachable) await nextChance();
    await fetchStylesAgain();
    return withRetry(load, reachable);
  });
