import type { RelatedCreator } from '#shared/reports/report.ts';
import type { CardTable, Say, ShareRow } from './card-data.ts';

export const sharesTable = (id: string, rows: readonly ShareRow[], { messages, format }: Say): CardTable => ({
  id,
  title: messages[`table.${id}`] ?? '',
  heads: [messages[`name.${id}`] ?? messages.name ?? '', messages.share ?? ''],
  rows: rows.map(({ weight, ...row }) => ({ ...row, weight, cells: [format.percent(weight)] })),
});

export const peopleTable = (id: string, people: readonly RelatedCreator[], { messages, format }: Say): CardTable => ({
  id,
  title: messages[`table.${id}`] ?? '',
  heads: [messages.creator ?? '', messages.engagements ?? '', messages.followers ?? ''],
  rows: people.map(({ user_id, username, fullname, url, picture, engagements, followers }) => ({
    key: user_id,
    label: fullname || username,
    note: `@${username}`,
    link: url,
    creator: user_id,
    sign: { picture },
    // Hidden likes are unknown rather than 0.
    cells: [engagements === undefined ? (messages.not_available ?? '') : format.short(engagements), format.short(followers)],
  })),
});
