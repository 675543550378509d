import { useEffect, useLayoutEffect, useRef } from 'react';
import { brand } from '#web/api/site-config.ts';

/** Names the browser's tab after what a screen shows, in place of the title of its route. */
export const useTitle = (title: string): void => {
  const before = useRef<string>(undefined);
  useEffect(() => {
    before.current ??= document.title;
    document.title = `${title} · ${brand().name}`;
  }, [title]);
  // Before the next screen sets its own.
  useLayoutEffect(
    () => () => {
      document.title = before.current ?? document.title;
    },
    [],
  );
};
