import { setImmediate } from 'node:timers';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { endSession } from '#web/api/session.ts';

const isStore = (value: unknown): value is StoreApi<unknown> => typeof value === 'function' && 'getInitialState' in value;

/** Failing queries are repeated until the element appears; printing the document each time would take a sixth of a file's time. */
const withoutDocument = (message: string | null): Error => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

// The first screen of a file is compiled while the test waits for it.
configure({ asyncUtilTimeout: 30_000, getElementError: withoutDocument });
// Only React's warnings need the stack of each element's creation, and React stops keeping it after very many elements: a fifth of a file's time.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
// Vitest requests 100 frames of each error; failing queries are errors too.
Error.stackTraceLimit = 20;

/** Every store of the web app. */
const stores = Object.values(import.meta.glob<Record<string, unknown>>('/web/**/*.store.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter(isStore);

type Media = { matches: boolean; listeners: Set<() => void> };
const media = new Map<string, Media>();

const mediaOf = (query: string): Media => {
  const known = media.get(query) ?? { matches: false, listeners: new Set() };
  media.set(query, known);
  return known;
};

/** jsdom has no screen, so a test sets the result of a media query. */
export const setMedia = (query: string, matches: boolean): void => {
  const known = mediaOf(query);
  known.matches = matches;
  for (const listener of known.listeners) listener();
};

vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return mediaOf(query).matches;
  },
  media: query,
  addEventListener: (_type: string, listener: () => void) => mediaOf(query).listeners.add(listener),
  removeEventListener: (_type: string, listener: () => void) => mediaOf(query).listeners.delete(listener),
}));
/** Elements have no size in jsdom. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
/** Elements are never in view in jsdom, which cannot draw charts and maps: they keep their loading state beside their text alternatives. */
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  media.clear();
  for (const store of stores) store.setState(store.getInitialState(), true);
  window.history.replaceState(null, '', '/');
});

let idle = 0;
/** jsdom is idle at once, whichever clock a test uses. */
vi.stubGlobal('requestIdleCallback', (run: () => void) => {
  idle += 1;
  setImmediate(() => {
    idle -= 1;
    run();
  });
});

// A module that still loads when the document of its file ends would fail for all later files of the worker. Preloads load one after
// the other, each when the browser is idle.
afterAll(async () => {
  do await vi.dynamicImportSettled();
  while (idle > 0);
});
