import { orRefuse } from '#shared/sharing/rights.ts';

export const NO_SUCH_CAMPAIGN = 'This campaign does not exist';
const OWNER_ONLY = 'Only the campaign owner can do this';

/** Whoever a campaign is shared with looks at it, and changes nothing. */
export const campaignOrThrow = orRefuse({ view: NO_SUCH_CAMPAIGN, edit: OWNER_ONLY, own: OWNER_ONLY });
