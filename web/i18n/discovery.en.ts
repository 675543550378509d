import names from '#shared/messages/en/names.json' with { type: 'json' };
import words from './en/discovery.json' with { type: 'json' };

/** Includes the names that reports use too. */
export default { ...words, ...names };
