import { DROPDOWNS, GROUPS } from '#shared/discovery/filters/filter.ts';
import type { Platform } from '#shared/platforms.ts';
import { editableFilters } from '#web/search/edited-filters.ts';

/** Dropdowns by group, without those that have no filter on the platform. */
export const groupsOn = (platform: Platform, isAlternative = false) =>
  GROUPS.map((group) => ({
    group,
    dropdowns: DROPDOWNS[group].filter((dropdown) => editableFilters(dropdown, platform, isAlternative).length > 0),
  })).filter(({ dropdowns }) => dropdowns.length > 0);
