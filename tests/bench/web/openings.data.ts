export type Opening = {
  /** `{report}` is replaced with the id of a report of the account. */
  path: string;
  /** Pixels; 1440 by default. */
  width?: number;
  /** Clicked before the measurement. */
  before?: string;
  /** The click, key or hash of the URL that opens it. */
  by: { click: string } | { key: string } | { hash: string };
  /** CSS selector of its content, not only of its frame. */
  content: string;
  /** Text that the content must contain. */
  text?: string;
  /** Escape by default. */
  close?: 'back';
};

const MODAL = 'section[role=dialog]';

export const OPENINGS: Record<string, Opening> = {
  'account menu': {
    path: '/discovery',
    by: { click: 'nav button:has-text("Account menu")' },
    content: 'nav [role=dialog] a[href="/settings"]',
  },
  'Ask bar': {
    path: '/discovery',
    by: { click: '#discovery-ask' },
    content: 'main form input[enterkeyhint=search]:not([role])',
  },
  'filter editor': { path: '/discovery', by: { click: 'fieldset button:has-text("Interests")' }, content: 'fieldset [role=dialog] input' },
  'saved searches': { path: '/discovery', by: { click: 'main button:has-text("Saved searches")' }, content: 'main [role=dialog] button' },
  'export dialog': { path: '/discovery', by: { click: 'main button[aria-label="Export"]' }, content: `${MODAL} form` },
  'report question': { path: '/discovery', by: { click: 'tbody button:has-text("View Report") >> nth=0' }, content: `${MODAL} .num` },
  'add-to-list dialog': {
    path: '/discovery',
    before: 'tbody input[type=checkbox] >> nth=0',
    by: { click: 'main button:has-text("Continue")' },
    content: `${MODAL} form`,
  },
  'columns menu': {
    path: '/discovery?genderAudience=FEMALE.60',
    by: { click: 'main button[aria-label*="olumns"]' },
    content: 'main [role=dialog] input[type=checkbox]',
  },
  'mobile menu': {
    path: '/discovery',
    width: 390,
    by: { click: 'header button[aria-label="Open menu"]' },
    content: `${MODAL} a[href="/settings"]`,
  },
  'plan choice': { path: '/discovery', by: { click: 'nav button:has-text("Change plan")' }, content: MODAL, text: 'Premium' },
  'command palette': { path: '/discovery', by: { key: 'Control+k' }, content: `${MODAL} [role=option]` },
  'card modal': { path: '/reports/{report}', by: { click: 'main button[aria-label^="View more"] >> nth=0' }, content: `${MODAL} table` },
  'report drawer': { path: '/reports', by: { hash: '#report={report}' }, content: `${MODAL} h2` },
  'Discovery to Reports': {
    path: '/discovery',
    by: { click: 'nav a[href="/reports"]' },
    content: 'main h1',
    text: 'Reports',
    close: 'back',
  },
  'Discovery to Activity': {
    path: '/discovery',
    by: { click: 'nav a[href="/activity"]' },
    content: 'main h1',
    text: 'Activity',
    close: 'back',
  },
  'Reports to a report': {
    path: '/reports',
    by: { click: 'tbody a[href^="/reports/"] >> nth=0' },
    content: 'main h3',
    text: 'Followers',
    close: 'back',
  },
};
