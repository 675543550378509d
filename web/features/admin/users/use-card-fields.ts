import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardElement, loadCardProvider } from './card-fields.ts';

type Mounted = { card: CardElement; provider: Awaited<ReturnType<typeof loadCardProvider>> };

/** The provider's fields in `place`. Without them everything else still works. */
export const useCardFields = (place: RefObject<HTMLElement | null>) => {
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [problem, setProblem] = useState<string>();
  const mounted = useRef<Mounted>(undefined);

  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      const provider = await loadCardProvider();
      if (isGone || !place.current) return;
      const card = provider.elements().create('card', { style: styleOf(place.current), hidePostalCode: true });
      card.on('change', ({ error }) => setProblem(error?.message));
      card.mount(place.current);
      mounted.current = { card, provider };
      setState('ready');
    };
    mount().catch(() => isGone || setState('failed'));
    return () => {
      isGone = true;
      mounted.current?.card.destroy();
      mounted.current = undefined;
    };
  }, [place]);

  /** undefined: the provider has said what is wrong with the fields. */
  const makeToken = async (): Promise<string | undefined> => {
    const { card, provider } = mounted.current ?? {};
    if (!card || !provider) return undefined;
    const { token, error } = await provider.createToken(card);
    setProblem(error?.message);
    return token?.id;
  };
  return { state, problem, makeToken };
};

/** The provider draws its fields in a frame that knows nothing of our theme. */
const styleOf = (place: HTMLElement) => {
  const { color, backgroundColor, fontSize } = getComputedStyle(place);
  return { base: { color, backgroundColor, fontSize, iconColor: color } };
};
