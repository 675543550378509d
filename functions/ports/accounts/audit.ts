import type { AdminAct, ChangedValues } from '#shared/admin/admin-change.ts';
import type { Account } from './accounts.ts';

export type AuditState = 'begun' | 'done' | 'refused';

export type AuditEntry = {
  /** Operation id; a repeated id is the same operation. */
  id: string;
  /** The changed subject: 'user:…' for an account, 'plan:…', 'queue:…'. */
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

/** Changes made by admins. An entry is written before its change, so that no change is unrecorded. */
export interface Audit {
  /**
   * Increments the revision of the subject. Throws `conflict` when `revision` is given and the subject has changed since. Does nothing
   * when the operation was already begun.
   */
  begin(entry: NewAuditEntry, revision?: number): Promise<void>;
  end(entry: Pick<AuditEntry, 'subject' | 'id'>, state: 'done' | 'refused'): Promise<void>;
  /** Number of changes to a subject that were begun. */
  revision(subject: string): Promise<number>;
  /** Newest first, of the named subjects or of all. */
  entries(page: { subjects?: readonly string[]; limit: number; after?: string }): Promise<AuditPage>;
}

export const userSubject = (id: string): string => `user:${id}`;

/** Subjects of the entries about an account: itself, its invitation and its demo links, which are named by address. */
export const auditSubjectsOf = ({ id, email, demoFor }: Pick<Account, 'id' | 'email' | 'demoFor'>): string[] => [
  userSubject(id),
  `invite:${email}`,
  ...(demoFor === undefined ? [] : [`demo:${demoFor}`]),
];

export const OVERTAKEN = 'Another admin has changed this in the meantime. Check it, then repeat your change.';
