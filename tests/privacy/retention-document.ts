import messages from '#shared/messages/en/retention.json' with { type: 'json' };
import { MAX_RESULT_DAYS, RETENTION, RETENTION_CLASSES, type RetentionClass } from '#shared/privacy/retention.ts';

const texts: Record<string, string> = messages;
const textOf = (key: string): string => texts[key] ?? key;

const periodOf = (name: RetentionClass): string => {
  const { period } = RETENTION[name];
  if (typeof period === 'object') return `${period.days} ${period.days === 1 ? 'day' : 'days'}`;
  if (period === 'results') return `${MAX_RESULT_DAYS} days at most`;
  if (period === 'logs') return '14 or 90 days, by stage';
  return textOf(`period_${period}`);
};

const purgeOf = (name: RetentionClass): string => {
  const { purge } = RETENTION[name];
  const who = textOf(`by_${purge.by}`);
  return 'folder' in purge ? `${who} (\`${purge.folder}/\`)` : who;
};

const line = (name: RetentionClass): string =>
  `- **${textOf(`${name}_what`)}**: ${periodOf(name)}. ${textOf(`${name}_why`)} (${purgeOf(name)}).`;

/** The page infra/retention.md. */
export const retentionDocument = (): string => `# What is kept for how long

From \`shared/privacy/retention.ts\`. Brackets: what deletes.

${RETENTION_CLASSES.map(line).join('\n')}
`;
