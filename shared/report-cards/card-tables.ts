import type { RelatedCreator } from '#shared/reports/report.ts';
import type { CardTable, Say, ShareRow } from './card-data.ts';

export const sharesTable = (id: string, rows: readonly ShareRow[], { messages: words, format }: Say): CardTable => ({
  id,
  title: words[`table.${id}`] ?? '',
  heads: [words[`name.${id}`] ?? words.name ?? '', words.share ?? ''],
  rows: rows.map(({ weight, ...row }) => ({ ...row, weight, cells: [format.percent(weight)] })),
});

export const peopleTable = (id: string, people: readonly RelatedCreator[], { messages: words, format }: Say): CardTable => ({
  id,
  title: words[`table.${id}`] ?? '',
  heads: [words.creator ?? '', words.engagements ?? '', words.followers ?? ''],
  rows: people.map(({ user_id, username, fullname, url, picture, engagements, followers }) => ({
    key: user_id,
    label: fullname || username,
    note: `@${username}`,
    link: url,
    sign: { picture },
    // Hidden likes are unknown rather than 0.
    cells: [engagements === undefined ? (words.not_available ?? '') : format.short(engagements), format.short(followers)],
  })),
});
