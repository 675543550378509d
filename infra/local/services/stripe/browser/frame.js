/** Runs inside the frame. Sends only the validity of the fields and the card's token to the embedding page. */
const form = document.forms[0];
const look = new URLSearchParams(location.search);
Object.assign(document.body.style, { color: look.get('color') ?? '', backgroundColor: look.get('background') ?? '' });

const send = (message) => parent.postMessage(message, '*');

form.addEventListener('input', () => {
  const digits = form.elements.number.value.replaceAll(/\s/g, '');
  const error = /[^\d]/.test(digits) ? { message: 'Your card number is incorrect.' } : undefined;
  send({ kind: 'change', event: { error, complete: form.checkValidity() && error === undefined } });
});
form.addEventListener('submit', (event) => event.preventDefault());

addEventListener('message', async ({ data }) => {
  if (data.kind !== 'tokenize') return;
  const response = await fetch('/stripe/fields', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  send({ kind: 'token', answer: await response.json() });
});
