import names from '#shared/words/ja/names.json' with { type: 'json' };
import words from './ja/discovery.json' with { type: 'json' };

/** With the names that reports say too. */
export default { ...words, ...names };
