import type jobs from '#web/i18n/en/jobs.json';

type JobNames = Record<keyof typeof jobs, string>;

/** Translated name of a queue or schedule, or its own name if there is no translation. */
export const workName = (names: JobNames, name: string): string => (names as Record<string, string>)[name] ?? name;
