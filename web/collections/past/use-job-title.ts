import type { JobStatus } from '#shared/activity/contract.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';

export const useJobTitle = (): ((job: JobStatus) => string) => {
  const messages = useMessages('activity');
  const names: Record<string, string> = useMessages('jobs');
  const { plural } = useFormat();
  return ({ kind, total }) => (kind === 'exports' ? plural(messages, 'work_exports', total) : (names[kind] ?? messages.work_other));
};
