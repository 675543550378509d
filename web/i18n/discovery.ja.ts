import names from '#shared/messages/ja/names.json' with { type: 'json' };
import words from './ja/discovery.json' with { type: 'json' };

/** Includes the names that reports use too. */
export default { ...words, ...names };
