/** Paths of the fakes' pages. */
export const PAYMENT_PATH = '/stripe';
export const INTEGRATIONS_PATH = '/vendors';
export const BOOKING_PATH = '/booking';
export const OUTBOX_PATH = '/outbox';

/** Paths that the local stack serves itself, in addition to the files of the web app, which `npm run dev` serves separately. */
export const SERVED_PATHS = ['/v1', '/cognito', '/config.json', '/pictures', OUTBOX_PATH, PAYMENT_PATH, INTEGRATIONS_PATH, BOOKING_PATH];
