import type { AdminAct, ChangedValues } from '#shared/admin/admin-change.ts';

export type AuditState = 'begun' | 'done' | 'refused';

export type AuditEntry = {
  /** Of one act: the same id is the same act, however often it is sent. */
  id: string;
  /** What is changed: 'user:…' an account, 'plan:…', 'queue:…'. */
  subject: string;
  /** The admin's id. */
  by: string;
  act: AdminAct;
  before: ChangedValues;
  after: ChangedValues;
  /** ISO time. */
  at: string;
  state: AuditState;
};

export type NewAuditEntry = Omit<AuditEntry, 'state'>;
export type AuditPage = { entries: AuditEntry[]; next?: string };

/** What admins changed. An entry is there before its change is, so that nothing is changed unseen. */
export interface Audit {
  /**
   * Counts the change of its subject. Throws `conflict` when `revision` is given and somebody else has changed the subject
   * since. The second begin of an act does nothing.
   */
  begin(entry: NewAuditEntry, revision?: number): Promise<void>;
  end(entry: Pick<AuditEntry, 'subject' | 'id'>, state: 'done' | 'refused'): Promise<void>;
  /** How many changes of a subject have begun. */
  revision(subject: string): Promise<number>;
  /** Newest first, of one subject or of all. */
  entries(page: { subject?: string; limit: number; after?: string }): Promise<AuditPage>;
}

export const OVERTAKEN = 'Another admin has changed this in the meantime. Check it, then repeat your change.';
