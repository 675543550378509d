const APART = 'tab=new';

/** Every address of the product; no path literal anywhere else. */
export const paths = {
  signIn: '/',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  signup: '/signup',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  verify: '/verify',
  success: '/success',
  discovery: '/discovery',
  dashboard: '/dashboard',
  reports: '/reports',
  report: (id: string) => `/reports/${encodeURIComponent(id)}`,
  sharedReport: (token: string) => `/reports/shared/${encodeURIComponent(token)}`,
  /** In a tab of its own. */
  reportApart: (id: string) => `/reports/${encodeURIComponent(id)}?${APART}`,
  creatorLists: '/creatorLists',
  campaignManager: '/campaignManager',
  campaign: (id: string) => `/campaignManager/${encodeURIComponent(id)}`,
  campaignResults: '/campaigns',
  campaignResult: (id: string) => `/campaigns/${encodeURIComponent(id)}`,
  emailMatch: '/emailMatch',
  followerLists: '/lists',
  activity: '/activity',
  settings: '/settings',
  integrations: '/settings?section=integrations',
  loading: '/loading',
  paymentConfirmation: '/paymentConfirmation',
  unsubscribe: '/unsubscribe',
  usage: '/usage',
  billing: '/billing',
} as const;

const ready = new Set<string>();

/** The route table says which addresses have a screen; nothing links to the others. */
export const markReady = (path: string): void => void ready.add(path);
export const isReady = (path: string): boolean => ready.has(path);

export const isApart = (search: URLSearchParams): boolean => search.get('tab') === 'new';
