import type { StageSettings } from './stage.ts';

/** AWS requires firewall rules of a CDN in this region, regardless of the region of other resources. */
export const EDGE_REGION = 'us-east-1';

/** Regions with stacks of the stage. */
export const regionsOf = ({ region, backupRegion, keepsData }: StageSettings): string[] => [
  ...new Set([region, EDGE_REGION, ...(keepsData && backupRegion ? [backupRegion] : [])]),
];
