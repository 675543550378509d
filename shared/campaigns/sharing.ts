import { orRefuse } from '#shared/sharing/rights.ts';

export const NO_SUCH_CAMPAIGN = 'This campaign does not exist';
const OWNER_ONLY = 'Only the campaign owner can do this';

/** Users that a campaign is shared with have read access only. */
export const campaignOrThrow = orRefuse({ view: NO_SUCH_CAMPAIGN, edit: OWNER_ONLY, own: OWNER_ONLY });
