import type { PaidWork, PaidWorks } from '#functions/ports/billing/paid-works.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryPaidWorks = <W extends PaidWork<unknown>>(): PaidWorks<W> => {
  const works = new Map<string, W>();
  const ofSubject = new Map<string, string>();
  const keyOf = (accountId: string, id: string) => JSON.stringify([accountId, id]);
  const get = (accountId: string, id: string) => works.get(keyOf(accountId, id));
  return {
    create: async (work, subject) => {
      const { accountId, id } = work;
      const subjectKey = keyOf(accountId, subject ?? '');
      const other = subject === undefined ? undefined : get(accountId, ofSubject.get(subjectKey) ?? '');
      const known = get(accountId, id) ?? (other?.status === 'processing' ? other : undefined);
      if (known) return structuredClone(known);
      works.set(keyOf(accountId, id), structuredClone(work));
      ofSubject.set(subjectKey, id);
      return structuredClone(work);
    },
    find: async (accountId, id) => structuredClone(get(accountId, id)),
    ofAccount: async (accountId) =>
      structuredClone([...works.values()].filter((work) => work.accountId === accountId)).sort((a, b) =>
        b.createdAt.localeCompare(a.createdAt),
      ),
    offer: async (accountId, id, checkout, before) => {
      const work = get(accountId, id);
      const isFree = work !== undefined && work.paidAt === undefined && work.checkout?.id === before;
      if (isFree) work.checkout = { ...checkout };
      return isFree;
    },
    pay: async (accountId, id, at) => {
      const work = get(accountId, id);
      if (work) work.paidAt ??= at;
      return structuredClone(work);
    },
    end: async (accountId, id, end) => {
      const work = get(accountId, id);
      if (!work || work.status === 'finished') return;
      Object.assign(work, structuredClone(end));
      delete (work as { digest?: string }).digest;
    },
    remove: async (accountId, id) => {
      const work = get(accountId, id);
      if (work?.paidAt !== undefined && work.status === 'processing') return false;
      works.delete(keyOf(accountId, id));
      return true;
    },
  };
};
