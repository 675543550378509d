import type { Brand } from '#shared/brand.ts';
import type { Accounts } from './accounts.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { Audit } from './audit.ts';
import type { Campaigns } from './campaigns.ts';
import type { ClockRuns } from './clock-runs.ts';
import type { Connections } from './connections.ts';
import type { CreatorCatalogue } from './creator-catalogue.ts';
import type { CreatorLists } from './creator-lists.ts';
import type { CreatorMarks } from './creator-marks.ts';
import type { CreditLedger } from './credit-ledger.ts';
import type { EmailMatches } from './email-matches.ts';
import type { ExportTemplates } from './export-templates.ts';
import type { Files } from './files.ts';
import type { FollowerLists } from './follower-lists.ts';
import type { HelpArticles } from './help-articles.ts';
import type { Caller, Identity } from './identity.ts';
import type { Images } from './images.ts';
import type { Jobs } from './jobs.ts';
import type { Links } from './links.ts';
import type { Mail } from './mail.ts';
import type { MeteredUsage } from './metered-usage.ts';
import type { Papers } from './papers.ts';
import type { Payments } from './payments.ts';
import type { Pictures } from './pictures.ts';
import type { Plans } from './plans.ts';
import type { PostAnalyses } from './post-analyses.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Reports } from './reports.ts';
import type { RequestKeys } from './request-keys.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { Sessions } from './sessions.ts';
import type { ShareLinks } from './share-links.ts';
import type { Site } from './site.ts';
import type { SocialData } from './social-data.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { SupportChat } from './support-chat.ts';
import type { Vendors } from './vendors.ts';
import type { WorkQueues } from './work-queues.ts';

/** Everything outside of our rules. A verb's type lists the ones it may touch. */
export type Ports = {
  accounts: Accounts;
  apiTokens: ApiTokens;
  audit: Audit;
  campaigns: Campaigns;
  catalogue: CreatorCatalogue;
  connections: Connections;
  creatorLists: CreatorLists;
  clockRuns: ClockRuns;
  credits: CreditLedger;
  emailMatches: EmailMatches;
  exportTemplates: ExportTemplates;
  files: Files;
  followerLists: FollowerLists;
  helpArticles: HelpArticles;
  identity: Identity;
  images: Images;
  jobs: Jobs;
  links: Links;
  mail: Mail;
  marks: CreatorMarks;
  meteredUsage: MeteredUsage;
  papers: Papers;
  payments: Payments;
  pictures: Pictures;
  plans: Plans;
  postAnalyses: PostAnalyses;
  rateLimits: RateLimits;
  reports: Reports;
  requestKeys: RequestKeys;
  sessions: Sessions;
  savedSearches: SavedSearches;
  shareLinks: ShareLinks;
  site: Site;
  socialData: SocialData;
  subscriptions: Subscriptions;
  supportChat: SupportChat;
  vendors: Vendors;
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
export type Acting = SignedIn & { requestKey: string };
