import names from '#shared/words/en/names.json' with { type: 'json' };
import words from './en/discovery.json' with { type: 'json' };

/** With the names that reports say too. */
export default { ...words, ...names };
