export const ADMINS = 'admin';
export const DEMOS = 'demo';
