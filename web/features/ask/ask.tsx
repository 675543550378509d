import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { useAskBox } from './ask.store.ts';

const load = () => import('./ask-box.tsx');
const AskBox = lazyWithRetry(async () => ({ default: (await load()).AskBox }));

export const fetchAskBox = (): void => void load();

/** The sentence box; its code and messages load when it first opens. */
export const Ask = () => {
  const { opened } = useAskBox();
  return (
    opened && (
      <Suspense fallback={null}>
        <AskBox />
      </Suspense>
    )
  );
};
