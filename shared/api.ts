import { activity } from './activity/contract.ts';
import { admin } from './admin/contract.ts';
import { apiDocs } from './api-docs/contract.ts';
import { authAccounts } from './auth/account-contract.ts';
import { auth } from './auth/contract.ts';
import { billing } from './billing/contract.ts';
import { creatorLists } from './creator-lists/contract.ts';
import { discoveryCompare } from './discovery/compare-contract.ts';
import { discovery } from './discovery/contract.ts';
import { discoveryExports } from './discovery/exports-contract.ts';
import { discoveryIgnored } from './discovery/ignored-contract.ts';
import { discoveryOnDemand } from './discovery/on-demand-contract.ts';
import { savedSearches } from './discovery/saved-searches-contract.ts';
import { discoveryTags } from './discovery/tags-contract.ts';
import type { Contract } from './http/endpoint.ts';
import { images } from './images/contract.ts';
import { reports } from './reports/contract.ts';
import { settings } from './settings/contract.ts';
import { sharing } from './sharing/contract.ts';

/** Every call of the product, by feature. */
export const api = {
  activity,
  admin,
  auth: { ...auth, ...authAccounts },
  billing,
  'creator-lists': creatorLists,
  discovery: {
    ...discovery,
    ...discoveryExports,
    ...discoveryOnDemand,
    ...discoveryTags,
    ...discoveryCompare,
    ...discoveryIgnored,
    ...savedSearches,
  },
  images,
  reports,
  sharing,
  settings,
  'api-docs': apiDocs,
} satisfies Record<string, Contract>;
export type Feature = keyof typeof api;
