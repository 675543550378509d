/** Where the pages of fakes are. */
export const PAYMENT_PATH = '/stripe';
export const INTEGRATIONS_PATH = '/vendors';
export const BOOKING_PATH = '/booking';
export const OUTBOX_PATH = '/outbox';

/** Paths that the local stack serves itself, apart from the files of the screens: `npm run dev` serves those elsewhere. */
export const SERVED_PATHS = ['/v1', '/cognito', '/config.json', '/pictures', OUTBOX_PATH, PAYMENT_PATH, INTEGRATIONS_PATH, BOOKING_PATH];
