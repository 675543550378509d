import { TOPICS } from '#functions/catalogue/data/topics.data.ts';

/** Prints the tags of each topic for distil.py. */
console.log(JSON.stringify(Object.fromEntries(TOPICS.map(({ key, tags }) => [key, tags]))));
