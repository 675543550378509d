import { type AuditEntry, auditSubjectsOf, userSubject } from '#functions/ports/accounts/audit.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { AdminChange } from '#shared/admin/admin-change.ts';
import type { admin } from '#shared/admin/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';

export const changes = async (ctx: Ctx<'accounts' | 'audit'>, { user, limit, after }: InputOf<typeof admin.changes>) => {
  const subjects = user === undefined ? {} : { subjects: await subjectsOf(ctx, user) };
  const page = await ctx.audit.entries({ limit, ...subjects, ...(after !== undefined && { after }) });
  const nameOf = await names(ctx, page.entries);
  return { success: true as const, changes: page.entries.map((entry) => changeOf(entry, nameOf)), ...(page.next && { next: page.next }) };
};

const subjectsOf = async ({ accounts }: Ctx<'accounts'>, id: string): Promise<string[]> => {
  const account = await accounts.find(id);
  return account ? auditSubjectsOf(account) : [userSubject(id)];
};

type NameOf = (id: string) => string;

const changeOf = ({ id, at, by, act, subject, before, after, state }: AuditEntry, nameOf: NameOf): AdminChange => ({
  id,
  at,
  by: nameOf(by),
  act,
  subject: nameOf(subjectName(subject)),
  before,
  after,
  state,
});

/** Maps 'user:…' to the account id and 'plan:growth' to 'growth'. */
const subjectName = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

/** Resolves account ids to e-mail addresses; deleted accounts and other subjects keep their id. */
const names = async ({ accounts }: Ctx<'accounts'>, entries: AuditEntry[]): Promise<NameOf> => {
  const people = entries.flatMap(({ by, subject }) => [by, ...(subject.startsWith('user:') ? [subjectName(subject)] : [])]);
  const emails = await Promise.all([...new Set(people)].map(async (id) => [id, await emailOf(accounts, id)] as const));
  const known = new Map(emails);
  return (id) => known.get(id) ?? id;
};

const emailOf = async (accounts: Ctx<'accounts'>['accounts'], id: string): Promise<string | undefined> => {
  const account = await accounts.find(id);
  return account?.demoFor ?? account?.email;
};
