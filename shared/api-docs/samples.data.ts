/** What examples send, by operation; names in capitals stand for what an earlier call has answered. */
export const SAMPLES: Record<string, Record<string, unknown>> = {
  discovery_search: {
    platform: 'instagram',
    sort: { field: 'followers', direction: 'desc' },
    search: { followers: { left_number: 10_000 }, engagement_rate: { value: 0.01, operator: 'gte' } },
    paging: { limit: 10 },
  },
  discovery_locations: { search: 'tok', platform: 'instagram' },
  discovery_findCreators: { q: 'tra', platform: 'instagram' },
  discovery_topicTags: { q: 'tra', platform: 'instagram' },
  reports_offer: { platform: 'instagram', user_id: 'USER_ID' },
  reports_pull: { platform: 'instagram', user_id: 'USER_ID' },
  reports_open: { id: 'REPORT_ID' },
  reports_past: { page: 1, limit: 10 },
  'creator-lists_createList': { name: 'Spring campaign', creators: [{ network: 'instagram', user_id: 'USER_ID' }] },
  'creator-lists_lists': { limit: 10 },
  'creator-lists_creators': { id: 'LIST_ID', limit: 25 },
  'creator-lists_addCreator': { _id: 'LIST_ID', creators: [{ network: 'instagram', user_id: 'USER_ID' }] },
  discovery_exportResults: {
    platform: 'instagram',
    search: { followers: { left_number: 10_000 } },
    paging: { limit: 2 },
    export_type: 'csv',
  },
  discovery_pastExports: { limit: 10 },
  activity_jobs: { limit: 10 },
  'creator-lists_deleteList': { id: 'LIST_ID' },
};
