/** The provider's script as far as the app uses it: the fields are a frame, which alone sees what is typed. */
window.Stripe = () => ({
  elements: () => ({ create: (_kind, { style }) => cardElement(style) }),
  createToken: (card) => card.tokenize(),
});

const ORIGIN = new URL(document.currentScript.src).origin;

const cardElement = ({ base }) => {
  const frame = document.createElement('iframe');
  const listeners = [];
  const asked = [];
  frame.title = 'Secure card payment input frame';
  frame.src = `${ORIGIN}/stripe/fields?${new URLSearchParams({ color: base.color, background: base.backgroundColor })}`;
  Object.assign(frame.style, { width: '100%', height: '24px', border: '0', display: 'block', colorScheme: 'light' });
  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.kind === 'change') for (const listener of listeners) listener(data.event);
    if (data.kind === 'token') asked.shift()?.(data.answer);
  };
  return {
    mount: (place) => {
      window.addEventListener('message', hear);
      place.replaceChildren(frame);
    },
    on: (_event, listener) => listeners.push(listener),
    destroy: () => {
      window.removeEventListener('message', hear);
      frame.remove();
    },
    tokenize: () =>
      new Promise((resolve) => {
        asked.push(resolve);
        frame.contentWindow.postMessage({ kind: 'tokenize' }, ORIGIN);
      }),
  };
};
