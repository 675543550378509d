import type { Brand } from '#shared/brand.ts';
import type { AccountDeletions } from './accounts/account-deletions.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { ApiTokens } from './accounts/api-tokens.ts';
import type { Audit } from './accounts/audit.ts';
import type { Connections } from './accounts/connections.ts';
import type { RequestKeys } from './accounts/idempotency-keys.ts';
import type { Caller, Identity } from './accounts/identity.ts';
import type { Notifications } from './accounts/notifications.ts';
import type { OneTimeTokens } from './accounts/one-time-tokens.ts';
import type { RateLimits } from './accounts/rate-limits.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { UserBackups } from './accounts/user-backups.ts';
import type { CreditLedger } from './billing/credit-ledger.ts';
import type { MeteredUsage } from './billing/metered-usage.ts';
import type { Payments } from './billing/payments.ts';
import type { Plans } from './billing/plans.ts';
import type { Subscriptions } from './billing/subscriptions.ts';
import type { Campaigns } from './collections/campaigns.ts';
import type { CreatorLists } from './collections/creator-lists.ts';
import type { EmailMatches } from './collections/email-matches.ts';
import type { ExportTemplates } from './collections/export-templates.ts';
import type { FollowerLists } from './collections/follower-lists.ts';
import type { PostAnalyses } from './collections/post-analyses.ts';
import type { SavedSearches } from './collections/saved-searches.ts';
import type { ShareLinks } from './collections/share-links.ts';
import type { Shortlists } from './collections/shortlists.ts';
import type { CatalogueImports } from './creators/catalogue-imports.ts';
import type { CatalogueLoads } from './creators/catalogue-loads.ts';
import type { CatalogueUpkeep } from './creators/catalogue-upkeep.ts';
import type { CreatorCatalogue } from './creators/creator-catalogue.ts';
import type { CreatorFlags } from './creators/creator-flags.ts';
import type { CreatorRequests } from './creators/creator-requests.ts';
import type { ImageProxy } from './creators/image-proxy.ts';
import type { PdfDocuments } from './creators/pdf-documents.ts';
import type { PdfImages } from './creators/pdf-images.ts';
import type { Reports } from './creators/reports.ts';
import type { SafetyReviews } from './creators/safety-reviews.ts';
import type { SocialData } from './creators/social-data.ts';
import type { SuppressedCreators } from './creators/suppressed-creators.ts';
import type { TopicMeaning } from './creators/topic-meaning.ts';
import type { Deliveries } from './system/deliveries.ts';
import type { Files } from './system/files.ts';
import type { HelpArticles } from './system/help-articles.ts';
import type { Integrations } from './system/integrations.ts';
import type { Jobs } from './system/jobs.ts';
import type { Mail } from './system/mail.ts';
import type { MailBlocks } from './system/mail-blocks.ts';
import type { Metrics } from './system/metrics.ts';
import type { ScheduleRuns } from './system/schedule-runs.ts';
import type { Site } from './system/site.ts';
import type { SupportChat } from './system/support-chat.ts';
import type { WorkQueues } from './system/work-queues.ts';

/** Ports that return creators. */
export type CreatorPorts = {
  campaigns: Campaigns;
  catalogue: CreatorCatalogue;
  creatorLists: CreatorLists;
  credits: CreditLedger;
  files: Files;
  followerLists: FollowerLists;
  notifications: Notifications;
  postAnalyses: PostAnalyses;
  reports: Reports;
  shareLinks: ShareLinks;
  shortlists: Shortlists;
  socialData: SocialData;
};

/** Interfaces to everything outside of our rules. The type of a use case lists the ones it may use. */
export type Ports = CreatorPorts & {
  accountDeletions: AccountDeletions;
  accounts: Accounts;
  apiTokens: ApiTokens;
  audit: Audit;
  catalogueImports: CatalogueImports;
  catalogueLoads: CatalogueLoads;
  catalogueUpkeep: CatalogueUpkeep;
  connections: Connections;
  creatorRequests: CreatorRequests;
  scheduleRuns: ScheduleRuns;
  deliveries: Deliveries;
  emailMatches: EmailMatches;
  exportTemplates: ExportTemplates;
  helpArticles: HelpArticles;
  identity: Identity;
  imageProxy: ImageProxy;
  jobs: Jobs;
  oneTimeTokens: OneTimeTokens;
  mail: Mail;
  mailBlocks: MailBlocks;
  creatorFlags: CreatorFlags;
  meteredUsage: MeteredUsage;
  metrics: Metrics;
  pdfDocuments: PdfDocuments;
  payments: Payments;
  pdfImages: PdfImages;
  plans: Plans;
  rateLimits: RateLimits;
  requestKeys: RequestKeys;
  sessions: Sessions;
  safetyReviews: SafetyReviews;
  savedSearches: SavedSearches;
  site: Site;
  subscriptions: Subscriptions;
  supportChat: SupportChat;
  suppressedCreators: SuppressedCreators;
  /** The same ports including suppressed creators. Only the erasure of their copies may use them. */
  unfiltered: CreatorPorts;
  topicMeaning: TopicMeaning;
  integrations: Integrations;
  userBackups: UserBackups;
  workQueues: WorkQueues;
};

export type Base = {
  brand: Brand;
  now: () => Date;
  /** Absent only in public calls. */
  caller?: Caller;
};

export type Ctx<P extends keyof Ports = never> = Base & Pick<Ports, P>;

/** For calls that require a signed-in user; `serve` has checked it. */
export type SignedIn = { caller: Caller };

/** For calls that spend: carries the Idempotency-Key. A repeated key is the same operation. */
export type Idempotent = SignedIn & { requestKey: string };
