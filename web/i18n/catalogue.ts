import common from './en/common.json';
import shell from './en/shell.json';
import type { Language } from './language.store.ts';

/** Every message namespace in English, which determines the keys. */
export type English = {
  common: typeof common;
  shell: typeof shell;
  auth: typeof import('./en/auth.json');
  account: typeof import('./en/account.json');
  activity: typeof import('./en/activity.json');
  importFields: typeof import('./en/import-fields.json');
  jobs: typeof import('./en/jobs.json');
  admin: typeof import('./en/admin.json');
  discovery: typeof import('./discovery.en.ts')['default'];
  content: typeof import('./en/content.json');
  alternatives: typeof import('./en/alternatives.json');
  keywords: typeof import('./en/keywords.json');
  ask: typeof import('./en/ask.json');
  exports: typeof import('./en/exports.json');
  presets: typeof import('./en/presets.json');
  searches: typeof import('./en/searches.json');
  billing: typeof import('./en/billing.json');
  report: typeof import('#shared/messages/en/report.json');
  audience: typeof import('#shared/messages/en/audience.json');
  charts: typeof import('#shared/messages/en/charts.json');
  reports: typeof import('./en/reports.json');
  past: typeof import('./en/past.json');
  pastPosts: typeof import('./en/past-posts.json');
  postAnalysis: typeof import('./en/post-analysis.json');
  tables: typeof import('./en/tables.json');
  help: typeof import('./en/help.json');
  developers: typeof import('./en/developers.json');
  dashboard: typeof import('./en/dashboard.json');
  reportPdf: typeof import('#shared/messages/en/report-pdf.json');
  creatorReport: typeof import('#shared/messages/en/creator-report.json');
  settings: typeof import('./en/settings.json');
  integrations: typeof import('./en/integrations.json');
  selection: typeof import('./en/selection.json');
  creatorData: typeof import('./en/creator-data.json');
  creatorLists: typeof import('./en/creator-lists.json');
  campaigns: typeof import('./en/campaigns.json');
  emailMatch: typeof import('./en/email-match.json');
  firstSteps: typeof import('./en/first-steps.json');
  followerLists: typeof import('./en/follower-lists.json');
  notifications: typeof import('./en/notifications.json');
  shortlist: typeof import('./en/shortlist.json');
  sharing: typeof import('./en/sharing.json');
  compare: typeof import('./en/compare.json');
  preview: typeof import('./en/preview.json');
  palette: typeof import('./en/palette.json');
};
export type Area = keyof English;

/** A translation has every key of the English namespace, except that languages without a singular form may omit `_one`. */
type Translated<W> = { [K in keyof W as K extends `${string}_one` ? never : K]: string };
type Loaders = { [A in Area]: () => Promise<{ default: Translated<English[A]> }> };

/** Namespaces of the first screen are part of the main bundle. */
export const FIRST_AREAS = { common, shell } satisfies Partial<English>;

/** One line per language and namespace: the compiler reports a missing namespace or a missing Japanese key. */
export const LOADERS: Record<Language, Loaders> = {
  en: {
    common: async () => ({ default: common }),
    shell: async () => ({ default: shell }),
    auth: () => import('./en/auth.json'),
    account: () => import('./en/account.json'),
    activity: () => import('./en/activity.json'),
    importFields: () => import('./en/import-fields.json'),
    jobs: () => import('./en/jobs.json'),
    admin: () => import('./en/admin.json'),
    discovery: () => import('./discovery.en.ts'),
    content: () => import('./en/content.json'),
    alternatives: () => import('./en/alternatives.json'),
    keywords: () => import('./en/keywords.json'),
    ask: () => import('./en/ask.json'),
    exports: () => import('./en/exports.json'),
    presets: () => import('./en/presets.json'),
    searches: () => import('./en/searches.json'),
    billing: () => import('./en/billing.json'),
    report: () => import('#shared/messages/en/report.json'),
    audience: () => import('#shared/messages/en/audience.json'),
    charts: () => import('#shared/messages/en/charts.json'),
    reports: () => import('./en/reports.json'),
    past: () => import('./en/past.json'),
    pastPosts: () => import('./en/past-posts.json'),
    postAnalysis: () => import('./en/post-analysis.json'),
    tables: () => import('./en/tables.json'),
    help: () => import('./en/help.json'),
    developers: () => import('./en/developers.json'),
    dashboard: () => import('./en/dashboard.json'),
    reportPdf: () => import('#shared/messages/en/report-pdf.json'),
    creatorReport: () => import('#shared/messages/en/creator-report.json'),
    settings: () => import('./en/settings.json'),
    integrations: () => import('./en/integrations.json'),
    selection: () => import('./en/selection.json'),
    creatorData: () => import('./en/creator-data.json'),
    creatorLists: () => import('./en/creator-lists.json'),
    campaigns: () => import('./en/campaigns.json'),
    emailMatch: () => import('./en/email-match.json'),
    firstSteps: () => import('./en/first-steps.json'),
    followerLists: () => import('./en/follower-lists.json'),
    notifications: () => import('./en/notifications.json'),
    shortlist: () => import('./en/shortlist.json'),
    sharing: () => import('./en/sharing.json'),
    compare: () => import('./en/compare.json'),
    preview: () => import('./en/preview.json'),
    palette: () => import('./en/palette.json'),
  },
  ja: {
    common: () => import('./ja/common.json'),
    shell: () => import('./ja/shell.json'),
    auth: () => import('./ja/auth.json'),
    account: () => import('./ja/account.json'),
    activity: () => import('./ja/activity.json'),
    importFields: () => import('./ja/import-fields.json'),
    jobs: () => import('./ja/jobs.json'),
    admin: () => import('./ja/admin.json'),
    discovery: () => import('./discovery.ja.ts'),
    content: () => import('./ja/content.json'),
    alternatives: () => import('./ja/alternatives.json'),
    keywords: () => import('./ja/keywords.json'),
    ask: () => import('./ja/ask.json'),
    exports: () => import('./ja/exports.json'),
    presets: () => import('./ja/presets.json'),
    searches: () => import('./ja/searches.json'),
    billing: () => import('./ja/billing.json'),
    report: () => import('#shared/messages/ja/report.json'),
    audience: () => import('#shared/messages/ja/audience.json'),
    charts: () => import('#shared/messages/ja/charts.json'),
    reports: () => import('./ja/reports.json'),
    past: () => import('./ja/past.json'),
    pastPosts: () => import('./ja/past-posts.json'),
    postAnalysis: () => import('./ja/post-analysis.json'),
    tables: () => import('./ja/tables.json'),
    help: () => import('./ja/help.json'),
    developers: () => import('./ja/developers.json'),
    dashboard: () => import('./ja/dashboard.json'),
    reportPdf: () => import('#shared/messages/ja/report-pdf.json'),
    creatorReport: () => import('#shared/messages/ja/creator-report.json'),
    settings: () => import('./ja/settings.json'),
    integrations: () => import('./ja/integrations.json'),
    selection: () => import('./ja/selection.json'),
    creatorData: () => import('./ja/creator-data.json'),
    creatorLists: () => import('./ja/creator-lists.json'),
    campaigns: () => import('./ja/campaigns.json'),
    emailMatch: () => import('./ja/email-match.json'),
    firstSteps: () => import('./ja/first-steps.json'),
    followerLists: () => import('./ja/follower-lists.json'),
    notifications: () => import('./ja/notifications.json'),
    shortlist: () => import('./ja/shortlist.json'),
    sharing: () => import('./ja/sharing.json'),
    compare: () => import('./ja/compare.json'),
    preview: () => import('./ja/preview.json'),
    palette: () => import('./ja/palette.json'),
  },
};
