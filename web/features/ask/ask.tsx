import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useAskBox } from './ask.store.ts';

const AskBox = lazyOverlay(async () => ({ default: (await import('./ask-box.tsx')).AskBox }), ['ask', 'discovery']);

export const askIntent = AskBox.intent;

/** The sentence box; its code and messages load when it first opens. */
export const Ask = () => {
  const { opened } = useAskBox();
  usePreload(AskBox.preload);
  return opened && <AskBox />;
};
