import { lazy, Suspense } from 'react';
import { useAskBox } from './ask.store.ts';

const load = () => import('./ask-box.tsx');
const AskBox = lazy(async () => ({ default: (await load()).AskBox }));

export const fetchAskBox = (): void => void load();

/** The place of the box for a sentence; rules and words come when it is first opened. */
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
