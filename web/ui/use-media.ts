import { useSyncExternalStore } from 'react';

/** Follows a media query; for what CSS alone cannot decide. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    // Drawn before there is a window.
    () => false,
  );
