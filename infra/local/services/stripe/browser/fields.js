/** The part of the provider's script that the app uses. Card fields are in a frame, so that only the frame sees the entered data. */
window.Stripe = () => ({
  elements: () => ({ create: (_kind, { style }) => cardElement(style) }),
  createToken: (card) => card.tokenize(),
});

const ORIGIN = new URL(document.currentScript.src).origin;

const cardElement = ({ base }) => {
  const frame = document.createElement('iframe');
  const listeners = [];
  const pending = [];
  frame.title = 'Secure card payment input frame';
  frame.src = `${ORIGIN}/stripe/fields?${new URLSearchParams({ color: base.color, background: base.backgroundColor })}`;
  Object.assign(frame.style, { width: '100%', height: '24px', border: '0', display: 'block', colorScheme: 'light' });
  const onMessage = ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.kind === 'change') for (const listener of listeners) listener(data.event);
    if (data.kind === 'token') pending.shift()?.(data.answer);
  };
  return {
    mount: (place) => {
      window.addEventListener('message', onMessage);
      place.replaceChildren(frame);
    },
    on: (_event, listener) => listeners.push(listener),
    destroy: () => {
      window.removeEventListener('message', onMessage);
      frame.remove();
    },
    tokenize: () =>
      new Promise((resolve) => {
        pending.push(resolve);
        frame.contentWindow.postMessage({ kind: 'tokenize' }, ORIGIN);
      }),
  };
};
