import { brand } from '#web/api/site-config.ts';

/** The parts of the Stripe.js API that the card form uses. */
type FieldEvent = { error?: { message: string }; complete: boolean };
export type CardElement = {
  mount(container: HTMLElement): void;
  on(event: 'change', listener: (event: FieldEvent) => void): void;
  destroy(): void;
};
type TokenAnswer = { token?: { id: string }; error?: { message?: string } };
type Provider = {
  elements(): { create(kind: 'card', options: { style: unknown; hidePostalCode: boolean }): CardElement };
  createToken(card: CardElement): Promise<TokenAnswer>;
};
declare global {
  interface Window {
    Stripe?: (key: string) => Provider;
  }
}

let loading: Promise<Provider> | undefined;

/** Loads the provider's script on the first card change. Rejects if the brand has no card provider or the script fails to load. */
export const loadCardProvider = (): Promise<Provider> => {
  loading ??= fetchProvider().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const fetchProvider = async (): Promise<Provider> => {
  const { cardKey, cardScript } = brand().providers;
  if (cardKey === '') throw new Error('no card provider configured');
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = cardScript;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('failed to load the card provider'));
    document.head.append(script);
  });
  if (!window.Stripe) throw new Error('failed to load the card provider');
  return window.Stripe(cardKey);
};
