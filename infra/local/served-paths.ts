/** Where the pages of stand-ins are. */
export const PAYMENT_PATH = '/stripe';
export const VENDORS_PATH = '/vendors';
export const BOOKING_PATH = '/booking';
export const OUTBOX_PATH = '/outbox';

/** What the local stack answers itself, beside the files of the screens: under `npm run dev` those come from elsewhere. */
export const SERVED_PATHS = ['/v1', '/cognito', '/config.json', '/pictures', OUTBOX_PATH, PAYMENT_PATH, VENDORS_PATH, BOOKING_PATH];
