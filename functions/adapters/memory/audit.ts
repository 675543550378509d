import { type Audit, type AuditEntry, OVERTAKEN } from '#functions/ports/accounts/audit.ts';
import { AppError } from '#shared/http/errors.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryAudit = (): Audit => {
  const all: AuditEntry[] = [];
  const of = (subject: string) => all.filter((entry) => entry.subject === subject);
  const find = ({ subject, id }: Pick<AuditEntry, 'subject' | 'id'>) => of(subject).find((entry) => entry.id === id);
  const cursorOf = ({ at, id }: AuditEntry) => `${at}#${id}`;
  return {
    begin: async (entry, revision) => {
      if (find(entry)) return;
      if (revision !== undefined && of(entry.subject).length !== revision) throw new AppError('conflict', OVERTAKEN);
      all.push({ ...structuredClone(entry), state: 'begun' });
    },
    end: async (entry, state) => void Object.assign(find(entry) ?? {}, { state }),
    revision: async (subject) => of(subject).length,
    entries: async ({ subjects, limit, after }) => {
      const sorted = structuredClone(subjects?.flatMap(of) ?? all)
        .sort((a, b) => (cursorOf(a) < cursorOf(b) ? 1 : -1))
        .filter((entry) => after === undefined || cursorOf(entry) < after);
      const page = sorted.slice(0, limit);
      const last = page.at(-1);
      return { entries: page, ...(last && sorted.length > limit && { next: cursorOf(last) }) };
    },
  };
};
