/** The calls in section 7 of both product documents, in their order: the request, and the response fields that the screens read. */
export type Caller = 'nobody' | 'premium' | 'trial' | 'admin';

export type Known = {
  /** Ids of accounts that never had a plan, and of one to share with. */
  newUserId: string;
  planId: string;
  userId: string;
  reportId: string;
  listId: string;
  /** Name of an account whose followers can be listed. */
  followedName: string;
  /** Id of a finished e-mail match. */
  matchId: string;
  /** Id of a finished analysis; one of its posts, and the price of analysing that. */
  analysisId: string;
  postLink: string;
  postData: unknown;
  creators: { user_id: string; username: string; network: string }[];
};

export type DocumentedCall = {
  by: Caller;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  form?: FormData;
  /** Fields of the response; a dot marks nesting. */
  reads: string[];
  /** Expected status, for calls that need an emailed link to succeed. */
  status?: number;
  type?: string;
};

const PASSWORD = 'Tensor-demo-2026';
const LINK = 'https://www.instagram.com/p/Cx1yZ2abcde/';

const newUser = () => ({
  name: 'Rin Sato',
  email: `rin-${crypto.randomUUID()}@example.com`,
  phone: '+81 90 1234 5678',
  company: 'Sato KK',
  password: 'Nine-Lanterns-41',
  ref: '',
  gacdata: '',
});

const search = (more: object = {}) => ({ search: { followers: { left_number: 10_000 } }, paging: { limit: 2 }, ...more });
const firstOf = ({ creators }: Known) => creators.map(({ user_id }) => ({ network: 'instagram', user_id })).slice(0, 1);

export const DOCUMENTED_CALLS: [string, (known: Known) => DocumentedCall][] = [
  // Document 1
  [
    'POST /api/auth/login',
    () => ({
      by: 'nobody',
      method: 'POST',
      path: '/api/auth/login',
      body: { email: 'entry@example.com', password: PASSWORD, demo: false },
      reads: ['success', 'token'],
    }),
  ],
  [
    'POST /api/auth/admin/login',
    () => ({
      by: 'nobody',
      method: 'POST',
      path: '/api/auth/admin/login',
      body: { email: 'admin@example.com', password: PASSWORD },
      reads: ['token'],
    }),
  ],
  [
    'POST /api/auth/register',
    () => ({ by: 'nobody', method: 'POST', path: '/api/auth/register', body: newUser(), reads: ['success', 'message'] }),
  ],
  [
    'POST /api/auth/verify',
    () => ({
      by: 'nobody',
      method: 'POST',
      path: '/api/auth/verify',
      body: { email: 'rin@example.com', confirmation_token: 'guess' },
      status: 400,
      reads: ['success', 'message'],
    }),
  ],
  [
    'POST free-report generation',
    () => ({
      by: 'nobody',
      method: 'POST',
      path: '/api/auth/free_report',
      body: { email: 'rin@example.com', confirmation_token: 'guess' },
      status: 400,
      reads: ['success', 'message'],
    }),
  ],
  [
    'POST /api/auth/forgot_password',
    () => ({
      by: 'nobody',
      method: 'POST',
      path: '/api/auth/forgot_password',
      body: { email: 'rin@example.com' },
      reads: ['success', 'message'],
    }),
  ],
  [
    'POST /api/auth/reset_password',
    () => ({
      by: 'nobody',
      method: 'POST',
      path: '/api/auth/reset_password',
      body: { password: 'Nine-Lanterns-41', confirm_password: 'Nine-Lanterns-41', token: 'a.b' },
      status: 400,
      reads: ['success', 'message'],
    }),
  ],
  [
    'GET /api/auth/subscription',
    () => ({ by: 'premium', method: 'GET', path: '/api/auth/subscription', reads: ['success', 'subscription'] }),
  ],
  [
    'POST /checkout/session/create',
    () => ({ by: 'trial', method: 'POST', path: '/checkout/session/create', body: { plan: 'standard' }, reads: ['_id'] }),
  ],
  ['GET /checkout/session', () => ({ by: 'trial', method: 'GET', path: '/checkout/session', reads: ['success', 'session._id'] })],
  ['POST /payment/portal', () => ({ by: 'premium', method: 'POST', path: '/payment/portal', body: {}, reads: ['success', 'url'] })],
  [
    'GET /profile/{id}/balance',
    ({ userId }) => ({ by: 'premium', method: 'GET', path: `/profile/${userId}/balance`, reads: ['reports', 'exports'] }),
  ],
  ['GET /profile', () => ({ by: 'premium', method: 'GET', path: '/profile', reads: [] })],
  ['GET /user', () => ({ by: 'premium', method: 'GET', path: '/user', reads: ['id', 'email', 'name', 'isAdmin'] })],
  ['GET /api/auth/integrations', () => ({ by: 'premium', method: 'GET', path: '/api/auth/integrations', reads: ['success'] })],
  [
    'GET /api/auth/admin/users?page={n}',
    () => ({ by: 'admin', method: 'GET', path: '/api/auth/admin/users?page=1', reads: ['data', 'total'] }),
  ],
  [
    'GET /api/auth/admin/users/{id}',
    ({ userId }) => ({ by: 'admin', method: 'GET', path: `/api/auth/admin/users/${userId}`, reads: ['user'] }),
  ],
  ['GET /api/auth/admin/users?q={text}', () => ({ by: 'admin', method: 'GET', path: '/api/auth/admin/users?q=premium', reads: ['data'] })],
  [
    'PUT api_revoke',
    ({ userId }) => ({ by: 'admin', method: 'PUT', path: `/api/auth/admin/users/${userId}/api_revoke`, reads: ['success'] }),
  ],
  [
    'PUT api_grant',
    ({ userId }) => ({ by: 'admin', method: 'PUT', path: `/api/auth/admin/users/${userId}/api_grant`, reads: ['success'] }),
  ],
  [
    'PUT trial_access',
    ({ newUserId }) => ({ by: 'admin', method: 'PUT', path: `/api/auth/admin/users/${newUserId}/trial_access`, reads: ['success'] }),
  ],
  [
    'PUT balance',
    ({ userId }) => ({
      by: 'admin',
      method: 'PUT',
      path: `/api/auth/admin/users/${userId}/balance`,
      body: { reports: '500', posts: '20000', exports: '5000', total_balance: '' },
      reads: ['success'],
    }),
  ],
  [
    'PUT plan',
    ({ userId }) => ({
      by: 'admin',
      method: 'PUT',
      path: `/api/auth/admin/users/${userId}/plan`,
      body: { plan: 'premium' },
      reads: ['success'],
    }),
  ],
  [
    'PUT payment_update',
    ({ userId }) => ({
      by: 'admin',
      method: 'PUT',
      path: `/api/auth/admin/users/${userId}/payment_update`,
      body: { token: 'tok_visa' },
      reads: ['success'],
    }),
  ],
  [
    'GET /api/auth/admin/subscription_plans',
    () => ({ by: 'admin', method: 'GET', path: '/api/auth/admin/subscription_plans', reads: ['data.monthly', 'data.metered'] }),
  ],
  [
    'PUT /api/auth/admin/subscription_plans',
    ({ planId }) => ({
      by: 'admin',
      method: 'PUT',
      path: '/api/auth/admin/subscription_plans',
      body: { plan_id: planId, services: { reports: '300', exports: '10000', posts: '20000' } },
      reads: ['success', 'data.monthly'],
    }),
  ],
  [
    'POST /api/auth/generate/demo',
    () => ({
      by: 'admin',
      method: 'POST',
      path: '/api/auth/generate/demo',
      body: { name: 'Sato', email: `sato-${crypto.randomUUID()}@example.com`, company: '', expiration: 7 },
      reads: ['link'],
    }),
  ],
  [
    'POST /identification',
    () => ({ by: 'premium', method: 'POST', path: '/identification', body: search(), reads: ['users', 'total', 'success'] }),
  ],
  [
    'GET /locations',
    () => ({ by: 'premium', method: 'GET', path: '/locations?filter=geo&search=tok&types=country,state,city', reads: ['data'] }),
  ],
  [
    'GET /identification/relevant_tags',
    () => ({ by: 'premium', method: 'GET', path: '/identification/relevant_tags?q=travel', reads: ['data'] }),
  ],
  ['GET /identification/topic-tags', () => ({ by: 'premium', method: 'GET', path: '/identification/topic-tags?q=tra', reads: ['data'] })],
  [
    'GET /identification/users/global?q={query}',
    () => ({ by: 'premium', method: 'GET', path: '/identification/users/global?q=ma', reads: ['data'] }),
  ],
  [
    'GET /identification/university/list',
    () => ({ by: 'premium', method: 'GET', path: '/identification/university/list?q=uni&platform=instagram', reads: ['data'] }),
  ],
  [
    'GET /identification/brand/list',
    () => ({ by: 'premium', method: 'GET', path: '/identification/brand/list?q=a&platform=instagram', reads: ['data'] }),
  ],
  [
    'GET /identification/interest/list',
    () => ({ by: 'premium', method: 'GET', path: '/identification/interest/list?platform=instagram', reads: ['data'] }),
  ],
  ['GET /identification/global/count', () => ({ by: 'nobody', method: 'GET', path: '/identification/global/count', reads: [] })],
  [
    'POST /identification/more/results',
    () => ({ by: 'premium', method: 'POST', path: '/identification/more/results', body: search(), reads: ['success', 'message'] }),
  ],
  [
    'POST /identification/new/export?locale=en-US',
    () => ({
      by: 'premium',
      method: 'POST',
      path: '/identification/new/export',
      body: search({ export_type: 'csv' }),
      reads: [],
      type: 'text/csv',
    }),
  ],
  ['GET /profile/exports', () => ({ by: 'premium', method: 'GET', path: '/profile/exports', reads: ['lists_generated'] })],
  // Document 2
  [
    'GET /reports/{report_id}?locale=en-US',
    ({ reportId }) => ({ by: 'premium', method: 'GET', path: `/reports/${reportId}`, reads: ['success', 'report_info', 'user_profile'] }),
  ],
  [
    'POST /reports/new?locale=en-US',
    ({ creators }) => ({
      by: 'premium',
      method: 'POST',
      path: '/reports/new',
      body: { platform: 'instagram', user_id: creators[0]?.user_id },
      reads: ['success', 'report_info', 'user_profile'],
    }),
  ],
  [
    'GET /story_analysis?username={username}',
    ({ creators }) => ({ by: 'premium', method: 'GET', path: `/story_analysis?username=${creators[0]?.username}`, reads: ['success'] }),
  ],
  [
    'GET /reports/{id}/generate/pdf',
    // Until the PDF is ready, the response contains the progress instead of `url`.
    ({ reportId }) => ({ by: 'premium', method: 'GET', path: `/reports/${reportId}/generate/pdf`, status: 202, reads: ['done', 'total'] }),
  ],
  [
    'GET /generated/reports?page&limit&q',
    () => ({ by: 'premium', method: 'GET', path: '/generated/reports?page=1&limit=5&q=a', reads: ['reports_generated', 'total'] }),
  ],
  [
    'GET /generated/lists?page&limit',
    () => ({ by: 'premium', method: 'GET', path: '/generated/lists?page=1&limit=5', reads: ['lists_generated', 'total'] }),
  ],
  [
    'GET /creatorLists.json',
    () => ({
      by: 'premium',
      method: 'GET',
      path: '/creatorLists.json?populate=sharedWithUser_ids&sortKey=updated&skip=0&limit=10',
      reads: ['lists'],
    }),
  ],
  [
    'POST /creatorList.json',
    (known) => ({
      by: 'premium',
      method: 'POST',
      path: '/creatorList.json',
      body: { name: 'Spring', creators: firstOf(known) },
      reads: ['list._id'],
    }),
  ],
  [
    'PUT /creatorList.json',
    ({ listId }) => ({
      by: 'premium',
      method: 'PUT',
      path: '/creatorList.json',
      body: { _id: listId, name: 'Summer', canSharedUsersEdit: true },
      reads: ['list._id'],
    }),
  ],
  [
    'PUT /creatorList/addCreator.json',
    (known) => ({
      by: 'premium',
      method: 'PUT',
      path: '/creatorList/addCreator.json',
      body: { _id: known.listId, creators: firstOf(known) },
      reads: ['list._id'],
    }),
  ],
  [
    'POST CSV export of list',
    ({ listId }) => ({
      by: 'premium',
      method: 'POST',
      path: '/identification/new/export',
      body: { creatorList_id: listId, platform: 'instagram', paging: { limit: 1 }, export_type: 'csv' },
      reads: [],
      type: 'text/csv',
    }),
  ],
  [
    'PUT delete creator',
    ({ listId, creators }) => ({
      by: 'premium',
      method: 'PUT',
      path: '/creatorList/deleteCreator.json',
      body: { _id: listId, creator_id: `instagram:${creators[0]?.user_id}` },
      reads: ['success'],
    }),
  ],
  [
    'PUT add shared user',
    ({ listId }) => ({
      by: 'premium',
      method: 'PUT',
      path: '/creatorList/addSharedUser.json',
      body: { _id: listId, name: 'Summer', shareWithEmail: 'standard@example.com' },
      reads: ['result.sharedWithUser_ids', 'message'],
    }),
  ],
  [
    'PUT remove shared user',
    ({ listId }) => ({
      by: 'premium',
      method: 'PUT',
      path: '/creatorList/removeSharedUser.json',
      body: { _id: listId, shareWithUser_id: 'standard@example.com' },
      reads: ['success'],
    }),
  ],
  ['DELETE creator list', ({ listId }) => ({ by: 'premium', method: 'DELETE', path: `/creatorLists/${listId}`, reads: ['success'] })],
  [
    'POST email match',
    () => ({
      by: 'premium',
      method: 'POST',
      path: '/emailMatch/upload.json',
      body: { name: 'people.csv', size: 100 },
      reads: ['success', 'upload_id', 'url', 'fields'],
    }),
  ],
  [
    'GET email matches',
    () => ({
      by: 'premium',
      method: 'GET',
      path: '/emailMatches.json?limit=10&skip=0&sortKey=created&sortValue=-1',
      reads: ['results.0._id', 'results.0.totalEmails', 'total'],
    }),
  ],
  [
    'GET email match download per {emailMatch_id}',
    ({ matchId }) => ({ by: 'premium', method: 'GET', path: `/emailMatch/${matchId}/download`, type: 'text/csv', reads: [] }),
  ],
  [
    'GET follower lists',
    () => ({
      by: 'premium',
      method: 'GET',
      path: '/followerLists.json',
      reads: ['username', 'followers', 'emails', 'date', 'status', 'download_link'].map((field) => `list.0.${field}`),
    }),
  ],
  [
    'POST create follower list',
    ({ followedName }) => ({
      by: 'premium',
      method: 'POST',
      path: '/followerLists.json',
      body: { username: followedName, type: 'followers', total_emails: 100 },
      reads: ['success', 'message'],
    }),
  ],
  [
    'GET /generated/posts?page',
    () => ({
      by: 'premium',
      method: 'GET',
      path: '/generated/posts?page=1',
      reads: [
        ...['id', 'user_picture', 'creators', 'posts_num', 'engagement', 'created'].map((field) => `posts_generated.0.${field}`),
        'total',
      ],
    }),
  ],
  [
    'GET post analysis by id',
    ({ analysisId }) => ({
      by: 'premium',
      method: 'GET',
      path: `/postAnalysis/${analysisId}`,
      reads: [
        'success',
        ...['audience_genders', 'audience_geo.cities', 'creators'].map((field) => `audience_likers.data.${field}`),
        ...['likes', 'creators.0.posts_created', 'notable_users.0.created', 'top_hashtags', 'top_mentions', 'posts.0.stat.likes'].map(
          (field) => `posts_profile.${field}`,
        ),
      ],
    }),
  ],
  [
    'POST new post by link',
    ({ postLink }) => ({
      by: 'premium',
      method: 'POST',
      path: '/postAnalysis/new',
      body: { post: [postLink] },
      reads: ['success', 'estimated_likes', 'postData'],
    }),
  ],
  [
    'POST generate new post',
    ({ postData }) => ({
      by: 'premium',
      method: 'POST',
      path: '/postAnalysis/generate',
      body: { postData },
      reads: ['success', 'report_info.report_id'],
    }),
  ],
  [
    'Profile search',
    ({ creators }) => ({
      by: 'premium',
      method: 'GET',
      path: `/profile/search?username=${creators[0]?.username}&platform=instagram`,
      reads: ['success', 'profile'],
    }),
  ],
  [
    'GET image proxy',
    () => ({ by: 'premium', method: 'GET', path: `/image/proxy?imageUrl=${encodeURIComponent(LINK)}`, status: 400, reads: ['message'] }),
  ],
  [
    'DELETE report by id',
    ({ reportId }) => ({ by: 'premium', method: 'DELETE', path: `/generated/reports/${reportId}`, reads: ['success'] }),
  ],
  [
    'DELETE post by id',
    ({ analysisId }) => ({ by: 'premium', method: 'DELETE', path: `/generated/posts/${analysisId}`, reads: ['success'] }),
  ],
  ['PUT /api/auth/generateToken', () => ({ by: 'premium', method: 'PUT', path: '/api/auth/generateToken', reads: ['success', 'message'] })],
  ['PUT profile update', () => ({ by: 'premium', method: 'PUT', path: '/profile', body: { company: 'Sato KK' }, reads: ['result'] })],
  [
    'POST password update',
    () => ({
      by: 'premium',
      method: 'POST',
      path: '/api/auth/update_password',
      body: { current: PASSWORD, password: 'Nine-Lanterns-41', confirm_password: 'Nine-Lanterns-41' },
      reads: ['success', 'message'],
    }),
  ],
];
