import { useSyncExternalStore } from 'react';

/** Follows a media query, for decisions that CSS cannot make. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    // Prerendering has no window.
    () => false,
  );
