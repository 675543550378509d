import type { ComponentType } from 'react';
import type { CAPABILITIES, Plan } from '#shared/billing/plans.ts';
import type { Switch } from '#shared/brand.ts';
import type { Area } from '#web/i18n/catalogue.ts';
import type shell from '#web/i18n/en/shell.json';
import { type LazyPart, suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { paths } from '../paths.ts';

type Page = LazyPart<object> & {
  /** Requests the data of the screen before it renders. */
  ask?: () => Promise<void>;
};
type Capability = keyof (typeof CAPABILITIES)[Plan];

/**
 * anyone: signed in or not · no-admin: the same, but an admin is redirected to the panel · public: a signed-in user is redirected to their
 * first screen · user: customers only · admin-door: the admins' sign-in · admin: admins only.
 */
export type Guard = 'anyone' | 'no-admin' | 'public' | 'user' | 'admin-door' | 'admin';

export type ScreenRoute = {
  path: string;
  title: keyof typeof shell & `title_${string}`;
  guard: Guard;
  /** If the brand disables this feature, the route is not found. */
  feature?: Switch;
  /** Plans without this capability do not find the route. */
  capability?: Capability;
  /** Requires a chosen plan. */
  needsChosenPlan?: true;
  page: Page;
  /** Listed in the sidebar under its title, in this order. */
  inSidebar?: true;
  /** Invites users on a trial to book a call. */
  invitesTrial?: true;
};

/** A screen with all its messages but the first ones: others would hide it again while they load. */
const page = (areas: readonly Area[], load: () => Promise<ComponentType>, ask?: Page['ask']): Page =>
  Object.assign(
    suspendWithRetry(async () => ({ default: await load() }), areas),
    { ask },
  );

const signIn = page(['auth'], () => import('#web/features/auth/sign-in.page.tsx').then(({ SignInPage }) => SignInPage));
const forgotPassword = page(['auth', 'account'], () =>
  import('#web/features/auth/forgot-password.page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
);
const resetPassword = page(['auth', 'account'], () =>
  import('#web/features/auth/reset-password.page.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
);
const signup = page(['auth', 'account'], () => import('#web/features/auth/signup.page.tsx').then(({ SignupPage }) => SignupPage));
const success = page(['auth', 'account'], () => import('#web/features/auth/success.page.tsx').then(({ SuccessPage }) => SuccessPage));
const verify = page(['auth', 'account'], () => import('#web/features/auth/verify.page.tsx').then(({ VerifyPage }) => VerifyPage));
const adminSignIn = page(['auth', 'account'], () =>
  import('#web/features/auth/admin-sign-in.page.tsx').then(({ AdminSignInPage }) => AdminSignInPage),
);
const adminScreen = page(['admin', 'jobs'], () => import('./admin-screen.tsx').then(({ AdminScreen }) => AdminScreen));
const discovery = page(
  ['discovery'],
  () => import('./discovery-screen.tsx').then(({ DiscoveryScreen }) => DiscoveryScreen),
  () => import('#web/search/prefetched-search.ts').then(({ prefetchSearch }) => prefetchSearch()),
);

const paymentConfirmation = page(['billing'], () =>
  import('#web/features/billing/payment-confirmation.page.tsx').then(({ PaymentConfirmationPage }) => PaymentConfirmationPage),
);
const billing = page(['billing'], () => import('#web/features/billing/billing.page.tsx').then(({ BillingPage }) => BillingPage));
const usage = page(['billing'], () => import('#web/features/billing/usage/usage.page.tsx').then(({ UsagePage }) => UsagePage));
const reports = page(['reports', 'past', 'tables'], () =>
  import('#web/features/reports/reports.page.tsx').then(({ ReportsPage }) => ReportsPage),
);
const report = page(['reports', 'creatorReport', 'report', 'audience', 'discovery', 'charts'], () =>
  import('#web/features/reports/report.page.tsx').then(({ ReportPage }) => ReportPage),
);
const activity = page(['activity', 'jobs', 'discovery', 'integrations', 'pastPosts', 'past', 'tables'], () =>
  import('#web/features/activity/activity.page.tsx').then(({ ActivityPage }) => ActivityPage),
);
const creatorLists = page(['creatorLists', 'tables'], () =>
  import('#web/features/creator-lists/creator-lists.page.tsx').then(({ CreatorListsPage }) => CreatorListsPage),
);
const sharedList = page(['creatorLists', 'sharing', 'auth'], () =>
  import('#web/features/creator-lists/shared/shared-list.page.tsx').then(({ SharedListPage }) => SharedListPage),
);
const campaigns = page(['campaigns', 'charts', 'tables'], () =>
  import('#web/features/campaigns/campaigns.page.tsx').then(({ CampaignsPage }) => CampaignsPage),
);
const sharedCampaign = page(['campaigns', 'charts', 'sharing', 'auth'], () =>
  import('#web/features/campaigns/shared-campaign.page.tsx').then(({ SharedCampaignPage }) => SharedCampaignPage),
);
const emailMatch = page(['emailMatch', 'tables'], () =>
  import('#web/features/email-match/email-match.page.tsx').then(({ EmailMatchPage }) => EmailMatchPage),
);
const followerLists = page(['followerLists', 'tables'], () =>
  import('#web/features/follower-lists/follower-lists.page.tsx').then(({ FollowerListsPage }) => FollowerListsPage),
);
const campaignResults = page(['postAnalysis', 'pastPosts', 'tables'], () =>
  import('#web/features/post-analysis/campaign-results.page.tsx').then(({ CampaignResultsPage }) => CampaignResultsPage),
);
const analysis = page(['postAnalysis', 'creatorReport', 'report', 'audience', 'discovery', 'charts'], () =>
  import('#web/features/post-analysis/analysis.page.tsx').then(({ AnalysisPage }) => AnalysisPage),
);
const sharedReport = page(['sharing', 'auth', 'creatorReport', 'report', 'audience', 'discovery', 'charts'], () =>
  import('#web/features/reports/shared-report.page.tsx').then(({ SharedReportPage }) => SharedReportPage),
);
const reportPdf = page(['reportPdf', 'reports'], () =>
  import('#web/features/reports/report-pdf.page.tsx').then(({ ReportPdfPage }) => ReportPdfPage),
);
const loading = page(['reports'], () => import('#web/features/reports/loading.page.tsx').then(({ LoadingPage }) => LoadingPage));

const dashboard = page(['dashboard', 'activity', 'jobs', 'discovery', 'searches', 'presets', 'billing', 'help', 'past', 'tables'], () =>
  import('#web/features/dashboard/dashboard.page.tsx').then(({ DashboardPage }) => DashboardPage),
);
const developers = page(['developers'], () =>
  import('#web/features/developers/developers.page.tsx').then(({ DevelopersPage }) => DevelopersPage),
);
const help = page(['help'], () => import('#web/features/help/help.page.tsx').then(({ HelpPage }) => HelpPage));
const brandPages = page(['reports', 'report', 'audience'], () =>
  import('#web/features/brand-pages/brand-pages.page.tsx').then(({ BrandPage }) => BrandPage),
);
const creatorData = page(['creatorData', 'auth'], () =>
  import('#web/features/creator-data/creator-data.page.tsx').then(({ CreatorDataPage }) => CreatorDataPage),
);
const legal = page([], () => import('#web/features/legal/legal.page.tsx').then(({ LegalPage }) => LegalPage));
const settings = page(['settings', 'integrations'], () => import('./settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen));

const connected = page(['integrations'], () =>
  import('#web/features/settings/connected.page.tsx').then(({ ConnectedPage }) => ConnectedPage),
);

const unsubscribe = page(['searches'], () =>
  import('#web/features/saved-searches/unsubscribe.page.tsx').then(({ UnsubscribePage }) => UnsubscribePage),
);

/** The route tables of both product documents. */
export const routes: ScreenRoute[] = [
  { path: '/brands/:id', title: 'title_brand', guard: 'user', feature: 'discovery', page: brandPages },
  { path: paths.signIn, title: 'title_sign_in', guard: 'public', page: signIn },
  { path: paths.signup, title: 'title_signup', guard: 'public', feature: 'signup', page: signup },
  { path: paths.forgotPassword, title: 'title_forgot_password', guard: 'public', page: forgotPassword },
  { path: paths.resetPassword, title: 'title_reset_password', guard: 'public', page: resetPassword },
  { path: '/verify', title: 'title_verify', guard: 'public', page: verify },
  // Adds a free report for a signed-in user, too: a path with `reports` is not redirected.
  { path: '/verify/reports', title: 'title_verify', guard: 'public', page: verify },
  { path: paths.success, title: 'title_success', guard: 'public', page: success },
  { path: paths.dashboard, title: 'title_dashboard', guard: 'user', feature: 'dashboard', page: dashboard, inSidebar: true },
  {
    path: paths.discovery,
    title: 'title_discovery',
    guard: 'user',
    feature: 'discovery',
    page: discovery,
    inSidebar: true,
    invitesTrial: true,
  },
  { path: paths.reports, title: 'title_reports', guard: 'user', feature: 'reports', page: reports, inSidebar: true, invitesTrial: true },
  { path: '/reports/shared/:token', title: 'title_report', guard: 'anyone', feature: 'reports', page: sharedReport },
  { path: '/reports/:id/pdf', title: 'title_report', guard: 'user', feature: 'reports', page: reportPdf },
  { path: '/reports/:id', title: 'title_report', guard: 'user', feature: 'reports', page: report },
  { path: '/creatorLists/shared/:token', title: 'title_creator_lists', guard: 'anyone', feature: 'creatorLists', page: sharedList },
  {
    path: paths.creatorLists,
    title: 'title_creator_lists',
    guard: 'user',
    feature: 'creatorLists',
    page: creatorLists,
    inSidebar: true,
    invitesTrial: true,
  },
  {
    path: '/campaignManager/shared/:token',
    title: 'title_campaign_manager',
    guard: 'anyone',
    feature: 'campaignManager',
    page: sharedCampaign,
  },
  {
    path: paths.campaignManager,
    title: 'title_campaign_manager',
    guard: 'user',
    feature: 'campaignManager',
    capability: 'canManageCampaigns',
    page: campaigns,
    inSidebar: true,
  },
  {
    path: '/campaignManager/:id',
    title: 'title_campaign_manager',
    guard: 'user',
    feature: 'campaignManager',
    capability: 'canManageCampaigns',
    page: campaigns,
  },
  {
    path: paths.campaignResults,
    title: 'title_campaign_results',
    guard: 'user',
    feature: 'postAnalysis',
    page: campaignResults,
    inSidebar: true,
  },
  { path: '/campaigns/:id', title: 'title_campaign_results', guard: 'user', feature: 'postAnalysis', page: analysis },
  { path: paths.emailMatch, title: 'title_email_match', guard: 'user', feature: 'followerList', page: emailMatch, inSidebar: true },
  {
    path: paths.followerLists,
    title: 'title_follower_lists',
    guard: 'user',
    feature: 'followerList',
    page: followerLists,
    inSidebar: true,
  },
  { path: paths.activity, title: 'title_activity', guard: 'user', page: activity, inSidebar: true, invitesTrial: true },
  { path: paths.settings, title: 'title_settings', guard: 'user', page: settings },
  { path: paths.connected, title: 'title_settings', guard: 'user', page: connected },
  { path: paths.loading, title: 'title_loading', guard: 'user', page: loading },
  {
    path: paths.paymentConfirmation,
    title: 'title_payment_confirmation',
    guard: 'user',
    needsChosenPlan: true,
    page: paymentConfirmation,
  },
  { path: paths.usage, title: 'title_usage', guard: 'user', page: usage },
  { path: paths.billing, title: 'title_billing', guard: 'user', page: billing },
  { path: paths.unsubscribe, title: 'title_unsubscribe', guard: 'anyone', feature: 'discovery', page: unsubscribe },
  { path: paths.developers, title: 'title_developers', guard: 'no-admin', feature: 'apiTokens', page: developers },
  { path: '/help/:id', title: 'title_help', guard: 'anyone', page: help },
  { path: paths.yourData, title: 'title_your_data', guard: 'anyone', page: creatorData },
  { path: '/legal/:page', title: 'title_legal', guard: 'anyone', page: legal },
  { path: paths.admin, title: 'title_admin_sign_in', guard: 'admin-door', page: adminSignIn },
  { path: paths.adminDashboard, title: 'title_admin', guard: 'admin', page: adminScreen },
];

export type Redirect = {
  from: string;
  /** Applies only while the brand disables this feature. */
  whileOff?: Switch;
  /** The first target whose feature is enabled wins. */
  to: { path: string; feature?: Switch }[];
};

const dashboardOrDiscovery: Redirect['to'] = [{ path: paths.dashboard, feature: 'dashboard' }, { path: paths.discovery }];

/** Legacy URLs. A disabled target falls back to Discovery. */
export const redirects: Redirect[] = [
  { from: '/userProfile', to: dashboardOrDiscovery },
  { from: '/influencerDiscovery', to: [{ path: paths.discovery }] },
  { from: '/postAnalysis', to: dashboardOrDiscovery },
  { from: '/postAnalysis/:id', to: [{ path: '/campaigns/:id', feature: 'postAnalysis' }, ...dashboardOrDiscovery] },
  { from: paths.campaignResults, whileOff: 'postAnalysis', to: dashboardOrDiscovery },
  { from: '/campaigns/:id', whileOff: 'postAnalysis', to: dashboardOrDiscovery },
  { from: '/integrations', to: [{ path: paths.settings }] },
];
