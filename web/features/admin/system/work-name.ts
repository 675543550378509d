import type admin from '#web/i18n/en/admin.json';

type Words = Record<keyof typeof admin, string>;

/** A queue or schedule in the reader's words; one that has none yet by its own name. */
export const workName = (words: Words, name: string): string => (words as Record<string, string>)[`work_${name}`] ?? name;
