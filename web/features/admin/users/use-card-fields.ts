import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardElement, loadCardProvider } from './card-fields.ts';

type Mounted = { card: CardElement; provider: Awaited<ReturnType<typeof loadCardProvider>> };

/** Mounts the provider's card fields in `container`. A failed load affects only the card form. */
export const useCardFields = (container: RefObject<HTMLElement | null>) => {
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [problem, setProblem] = useState<string>();
  const mounted = useRef<Mounted>(undefined);

  useEffect(() => {
    let isUnmounted = false;
    const mount = async () => {
      const provider = await loadCardProvider();
      if (isUnmounted || !container.current) return;
      const card = provider.elements().create('card', { style: styleOf(container.current), hidePostalCode: true });
      card.on('change', ({ error }) => setProblem(error?.message));
      card.mount(container.current);
      mounted.current = { card, provider };
      setState('ready');
    };
    mount().catch(() => isUnmounted || setState('failed'));
    return () => {
      isUnmounted = true;
      mounted.current?.card.destroy();
      mounted.current = undefined;
    };
  }, [container]);

  /** undefined if the fields are invalid; `problem` then has the provider's message. */
  const makeToken = async (): Promise<string | undefined> => {
    const { card, provider } = mounted.current ?? {};
    if (!card || !provider) return undefined;
    const { token, error } = await provider.createToken(card);
    setProblem(error?.message);
    return token?.id;
  };
  return { state, problem, makeToken };
};

/** The provider's fields render in an iframe that does not inherit the theme. */
const styleOf = (container: HTMLElement) => {
  const { color, backgroundColor, fontSize } = getComputedStyle(container);
  return { base: { color, backgroundColor, fontSize, iconColor: color } };
};
