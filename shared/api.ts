import { activity } from './activity/contract.ts';
import { adminCatalogue } from './admin/catalogue-contract.ts';
import { admin } from './admin/contract.ts';
import { adminRequests } from './admin/requests-contract.ts';
import { apiDocs } from './api-docs/contract.ts';
import { ask } from './ask/contract.ts';
import { authAccounts } from './auth/account-contract.ts';
import { authAdmin } from './auth/admin-contract.ts';
import { auth } from './auth/contract.ts';
import { billing } from './billing/contract.ts';
import { brandPages } from './brand-pages/contract.ts';
import { campaigns } from './campaigns/contract.ts';
import { creatorData } from './creator-data/contract.ts';
import { creatorLists } from './creator-lists/contract.ts';
import { listImport } from './creator-lists/import-contract.ts';
import { listLinks } from './creator-lists/link-contract.ts';
import { listNotes } from './creator-lists/notes-contract.ts';
import { listReach } from './creator-lists/reach-contract.ts';
import { discoveryCompare } from './discovery/compare-contract.ts';
import { discovery } from './discovery/contract.ts';
import { discoveryCounts } from './discovery/counts-contract.ts';
import { discoveryHighlights } from './discovery/highlights-contract.ts';
import { discoveryIgnored } from './discovery/ignored-contract.ts';
import { discoveryTags } from './discovery/tags-contract.ts';
import { emailMatch } from './email-match/contract.ts';
import { discoveryExports } from './exports/contract.ts';
import { firstSteps } from './first-steps/contract.ts';
import { followerLists } from './follower-lists/contract.ts';
import { help } from './help/contract.ts';
import type { Contract } from './http/endpoint.ts';
import { images } from './images/contract.ts';
import { notifications } from './notifications/contract.ts';
import { postAnalysis } from './post-analysis/contract.ts';
import { privacy } from './privacy/contract.ts';
import { reports } from './reports/contract.ts';
import { creatorPreview } from './reports/preview-contract.ts';
import { brandSafety } from './reports/safety-contract.ts';
import { savedSearches } from './saved-searches/contract.ts';
import { settings } from './settings/contract.ts';
import { sharing } from './sharing/contract.ts';
import { shortlist } from './shortlist/contract.ts';

/** All contracts by feature. */
export const api = {
  'brand-pages': brandPages,
  activity,
  admin: { ...admin, ...adminCatalogue, ...adminRequests },
  auth: { ...auth, ...authAccounts, ...authAdmin },
  billing,
  campaigns,
  'creator-data': creatorData,
  'creator-lists': { ...creatorLists, ...listNotes, ...listImport, ...listLinks, ...listReach },
  discovery: { ...discovery, ...discoveryCounts, ...discoveryTags, ...discoveryCompare, ...discoveryHighlights, ...discoveryIgnored },
  exports: discoveryExports,
  'saved-searches': savedSearches,
  ask,
  'email-match': emailMatch,
  'first-steps': firstSteps,
  'follower-lists': followerLists,
  help,
  images,
  notifications,
  'post-analysis': postAnalysis,
  privacy,
  reports: { ...reports, ...creatorPreview, ...brandSafety },
  sharing,
  shortlist,
  settings,
  'api-docs': apiDocs,
} satisfies Record<string, Contract>;
export type Feature = keyof typeof api;
