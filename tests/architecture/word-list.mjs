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
export const ARE_IDENTIFIERS_CHECKED = true;

/** Words in names of declarations and files, each with its replacement. Several words are given in camel case. */
export const RENAMED_WORDS = {
  actId: 'operationId',
  actKey: 'idempotencyKey',
  admit: 'enforceLimits',
  admitted: 'authorize',
  anybody: 'anyone, or the role',
  anew: 'again',
  callBudget: 'local quota',
  carried: 'bundle allow-list',
  earlySearch: 'prefetch',
  equip: 'grant',
  fetchEarly: 'prefetch',
  holder: 'owner of a lease',
  keptSearch: 'persisted search',
  lend: 'grant',
  lent: 'granted',
  likeness: 'similarity',
  misbehaving: 'faulty',
  mortal: 'crashing',
  nobody: 'none, or the role',
  noted: 'annotated',
  numbering: 'dictionary encoder',
  papers: 'pdf documents',
  patience: 'retry',
  purse: 'credit pool',
  purses: 'credit pools',
  reckon: 'calculate',
  reckoned: 'calculated',
  sameTime: 'constant-time',
  somebody: 'user, or the role',
  standIn: 'fake',
  strayed: 'redirect',
  strike: 'trigger',
  strikes: 'triggers',
  tell: 'report',
  tells: 'reports',
  thing: 'collection',
  things: 'collections',
  told: 'reported',
  verb: 'use case',
  verbs: 'use cases',
  wayOn: 'home link',
  whoever: 'the role',
  workbench: 'staging db',
};

/** Names that keep such a word: they are on the wire, fixed by product documents, or mean the word literally. */
export const ALLOWED_IDENTIFIERS = ['isVerb'];
