import { useEffect, useEffectEvent } from 'react';

/** An open dialog or drawer. */
type Overlay = {
  /** The URL opens and closes it. */
  isInUrl: boolean;
  /** Ids of its fields with unsaved text. */
  unsaved: ReadonlySet<string>;
  /** Asks first if it has unsaved text. */
  close: () => void;
};

/** Open overlays, topmost last. */
const opened: Overlay[] = [];

/**
 * Back and forward keep the screen while an overlay has unsaved text, and the overlay asks whether to discard it. Browsers let a second
 * press pass that follows at once.
 */
const keepUnsaved = (event: NavigateEvent): void => {
  if (event.navigationType !== 'traverse' || !event.cancelable) return;
  const unsaved = opened.findLast((overlay) => overlay.unsaved.size > 0);
  if (!unsaved) return;
  event.preventDefault();
  unsaved.close();
};

/** Back and forward close the overlays of the screen that they leave. The URL decides about those in it, and what is below them stays. */
const closeLeft = (): void => {
  const lastInUrl = opened.findLastIndex(({ isInUrl }) => isInUrl);
  for (const { close } of opened.slice(lastInUrl + 1).toReversed()) close();
};

const listen = (): void => {
  // Absent from older browsers.
  window.navigation?.addEventListener('navigate', keepUnsaved);
  window.addEventListener('popstate', closeLeft);
};

const unlisten = (): void => {
  window.navigation?.removeEventListener('navigate', keepUnsaved);
  window.removeEventListener('popstate', closeLeft);
};

type Props = Pick<Overlay, 'isInUrl' | 'unsaved'> & { opened: boolean; onClose: () => void };

/** Makes the browser's back button close an overlay, and ask about its unsaved text. */
export const useBackButton = ({ opened: isOpen, isInUrl, unsaved, onClose }: Props): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { isInUrl, unsaved, close: () => close() };
    opened.push(overlay);
    if (opened.length === 1) listen();
    return () => {
      opened.splice(opened.indexOf(overlay), 1);
      if (opened.length === 0) unlisten();
    };
  }, [isOpen, isInUrl, unsaved]);
};
