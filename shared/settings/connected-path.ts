/** Where a service leads back to, letter for letter as it is registered there. */
export const CONNECTED_PATH = '/settings/integrations';
