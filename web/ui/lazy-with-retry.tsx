import { type ComponentType, type FunctionComponent, startTransition, useEffect, useReducer } from 'react';
import { withRetry } from '#web/api/retry.ts';
import type { Area } from '#web/i18n/catalogue.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { holdKeys } from './keys/held-keys.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export type LazyPart<P> = FunctionComponent<P> & {
  /** Loads the code and its messages ahead of the first render. Never rejects: a failure is retried when the part renders. */
  preload: () => Promise<void>;
  /** For the control that opens it: preloads on hover and focus. */
  intent: { onPointerOver: () => void; onFocus: () => void };
};

const loadingParts = new Set<Promise<void>>();
const loadingListeners = new Set<() => void>();

/** True while something on the screen waits for code. During a navigation the previous screen is still shown. */
export const isLoadingPart = (): boolean => loadingParts.size > 0;

export const onLoadingPart = (listener: () => void): (() => void) => {
  loadingListeners.add(listener);
  return () => void loadingListeners.delete(listener);
};

/** Also called while React renders, when no state may change. */
const markLoading = (loading: Promise<void>): Promise<void> => {
  const notify = (): void => queueMicrotask(() => loadingListeners.forEach((listener) => void listener()));
  if (loadingParts.has(loading)) return loading;
  loadingParts.add(loading);
  notify();
  void loading.finally(() => {
    loadingParts.delete(loading);
    notify();
  });
  return loading;
};

const createLoader = <P,>(load: Load<P>, areas: readonly Area[]) => {
  let loaded: ComponentType<P> | undefined;
  let failure: { cause: unknown } | undefined;
  let required: Promise<void> | undefined;
  let preloading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const fetchAll = async (): Promise<void> => {
    const [part] = await Promise.all([load(), areas.length > 0 && loadMessages(currentLanguage(), areas)]);
    loaded = part.default;
    for (const listener of listeners) listener();
  };
  return {
    loaded: () => loaded,
    preload: () => {
      preloading ??= fetchAll().catch(() => {
        preloading = undefined;
      });
      return preloading;
    },
    /** Settles after the retries; a final failure is thrown by the next `part`. */
    require: () => {
      required ??= withRetry(fetchAll).catch((cause: unknown) => {
        failure = { cause };
        for (const listener of listeners) listener();
      });
      return required;
    },
    part: () => {
      if (failure && !loaded) throw failure.cause;
      return loaded;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const withPreload = <P,>(Part: FunctionComponent<P>, preload: () => Promise<void>): LazyPart<P> => {
  const reach = () => void preload();
  // React derives an entering pointer from the event of the element that it left, which a removed element never gets.
  return Object.assign(Part, { preload, intent: { onPointerOver: reach, onFocus: reach } });
};

type Overlay = { opened?: boolean };

/** `onWait` runs while a rendered part loads that is not closed; what it returns runs afterwards. */
const createLazy = <P,>(load: Load<P>, areas: readonly Area[], onWait?: () => () => void): LazyPart<P> => {
  const loader = createLoader(load, areas);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level
  const Part = (props: P & object) => {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const Loaded = loader.part();
    useEffect(() => {
      if (Loaded) return;
      const show = () => startTransition(redraw);
      // A preload may have ended between the render and this effect.
      if (loader.loaded()) show();
      else void markLoading(loader.require());
      return loader.subscribe(show);
    }, [Loaded]);
    const isOpening = !Loaded && (props as Overlay).opened !== false;
    useEffect(() => (isOpening ? onWait?.() : undefined), [isOpening]);
    return Loaded ? <Loaded {...props} /> : null;
  };
  return withPreload(Part as FunctionComponent<P>, loader.preload);
};

/**
 * A part that renders nothing until its code and the messages of `areas` have loaded, and synchronously from then on. It never suspends:
 * React delays content by 300 ms after a Suspense fallback.
 */
export const lazyWithRetry = <P,>(load: Load<P>, areas: readonly Area[] = []): LazyPart<P> => createLazy(load, areas);

/** Like `lazyWithRetry`, for what takes the keys of the screen: while it loads, letters that are meant for it are no shortcuts. */
export const lazyOverlay = <P,>(load: Load<P>, areas: readonly Area[] = []): LazyPart<P> => createLazy(load, areas, holdKeys);

/** Like `lazyWithRetry`, but suspends while it loads: for screens, and for content whose Suspense fallback has its size. */
export const suspendWithRetry = <P,>(load: Load<P>, areas: readonly Area[] = []): LazyPart<P> => {
  const loader = createLoader(load, areas);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level
  const Part = (props: P & object) => {
    const Loaded = loader.part();
    if (!Loaded) throw markLoading(loader.require());
    return <Loaded {...props} />;
  };
  return withPreload(Part as FunctionComponent<P>, loader.preload);
};
