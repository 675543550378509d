/** OAuth redirect path; must match the registration with each service exactly. */
export const CONNECTED_PATH = '/settings/integrations';
