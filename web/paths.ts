import { CONNECTED_PATH } from '#shared/settings/connected-path.ts';

const APART = 'tab=new';

/** Every URL of the product; paths are not written out anywhere else. */
export const paths = {
  brand: (id: number | string) => `/brands/${id}`,
  signIn: '/',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  signup: '/signup',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  success: '/success',
  discovery: '/discovery',
  dashboard: '/dashboard',
  reports: '/reports',
  report: (id: string) => `/reports/${encodeURIComponent(id)}`,
  sharedReport: (token: string) => `/reports/shared/${encodeURIComponent(token)}`,
  /** The report in its own browser tab. */
  reportApart: (id: string) => `/reports/${encodeURIComponent(id)}?${APART}`,
  /** A tab that opens the PDF once it is ready. */
  reportPdf: (id: string) => `/reports/${encodeURIComponent(id)}/pdf`,
  creatorLists: '/creatorLists',
  sharedList: (token: string) => `/creatorLists/shared/${encodeURIComponent(token)}`,
  campaignManager: '/campaignManager',
  campaign: (id: string) => `/campaignManager/${encodeURIComponent(id)}`,
  sharedCampaign: (token: string) => `/campaignManager/shared/${encodeURIComponent(token)}`,
  campaignResults: '/campaigns',
  campaignResult: (id: string) => `/campaigns/${encodeURIComponent(id)}`,
  emailMatch: '/emailMatch',
  followerLists: '/lists',
  activity: '/activity',
  settings: '/settings',
  integrations: '/settings?section=integrations',
  /** OAuth redirect URI of the integrations. */
  connected: CONNECTED_PATH,
  loading: '/loading',
  paymentConfirmation: '/paymentConfirmation',
  unsubscribe: '/unsubscribe',
  usage: '/usage',
  billing: '/billing',
  developers: '/developers',
  legal: (page: 'privacy' | 'terms' | 'data-processing') => `/legal/${page}`,
  yourData: '/your-data',
  help: (id: string) => `/help/${encodeURIComponent(id)}`,
} as const;

export const isApart = (search: URLSearchParams): boolean => search.get('tab') === 'new';
