/** Words that comments and test titles do without: name the actor, or use the standard term. */
export const FORBIDDEN_WORDS = [
  'nobody',
  'somebody',
  'anybody',
  'stands',
  'told',
  'tells',
  'anew',
  'whoever',
  'reckoned',
  'lent',
  'leads nowhere',
];

/** First words that make a comment sentence a fragment; after `By` and `With` only where no comma leads over to a main clause. */
export const FRAGMENT_STARTS = { always: ['Of', 'Whoever', 'What'], withoutComma: ['By', 'With'] };

/** First words that leave a test title without a subject and a verb. */
export const TITLE_STARTS = ['of', 'by', 'with', 'to', 'for', 'whoever', 'what'];

/** Fails the check on the words below; until then they are only listed, with `--identifiers`. */
export const ARE_IDENTIFIERS_CHECKED = false;

/** Words in names of declarations and files, each with its replacement. Several words are given in camel case. */
export const RENAMED_WORDS = {
  acting: 'idempotent',
  actId: 'operationId',
  actKey: 'idempotencyKey',
  admit: 'enforceLimits',
  admitted: 'authorize',
  anybody: 'anyone, or the role',
  anew: 'again',
  callBudget: 'local quota',
  carried: 'bundle allow-list',
  clock: 'schedule',
  clocks: 'schedules',
  earlySearch: 'prefetch',
  equip: 'grant',
  fetchEarly: 'prefetch',
  holder: 'owner of a lease',
  hurried: 'interactive',
  ink: 'stroke',
  judge: 'resolveRoute',
  keptSearch: 'persisted search',
  late: 'lazyWithRetry',
  leftOut: 'bundle stubs',
  lend: 'grant',
  lent: 'granted',
  letters: 'font',
  likeness: 'similarity',
  misbehaving: 'faulty',
  mortal: 'crashing',
  most: 'max',
  nobody: 'none, or the role',
  noted: 'annotated',
  numbering: 'dictionary encoder',
  paper: 'pdf page',
  papers: 'pdf documents',
  patience: 'retry',
  patient: 'retry policy',
  purse: 'credit pool',
  purses: 'credit pools',
  reckon: 'calculate',
  reckoned: 'calculated',
  sameTime: 'constant-time',
  sentences: 'messages',
  somebody: 'user, or the role',
  standIn: 'fake',
  standing: 'rate limit state',
  strayed: 'redirect',
  strike: 'trigger',
  strikes: 'triggers',
  tell: 'report',
  tells: 'reports',
  thing: 'collection',
  things: 'collections',
  told: 'reported',
  turns: 'mutex',
  vendor: 'integration or data provider',
  vendors: 'integrations',
  verb: 'use case',
  verbs: 'use cases',
  verdict: 'route decision',
  wayOn: 'home link',
  who: 'currentUser',
  whoever: 'the role',
  words: 'messages',
  workbench: 'staging db',
  world: 'fixture',
};

/** Names that keep such a word: they are on the wire, fixed by product documents, or mean the word literally. */
export const ALLOWED_IDENTIFIERS = ['world-outline', 'WorldMap', 'worldOutline'];
