import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import type { EditablePlans } from '#shared/admin/plan-services.ts';
import { authAccounts } from '#shared/auth/account-contract.ts';
import { authAdmin } from '#shared/auth/admin-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, isConflict, isRefused } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { withOperationKey } from '#web/api/operation-key.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { firstProblemOf } from '#web/i18n/problem-of.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify, SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';

const all = queryKeys.admin;

/** Other admins, and the customers themselves, change the same. */
export const adminQueries = {
  all,
  users: (asked: InputOf<typeof admin.users>) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'users', asked],
      queryFn: ({ signal }) => call(admin.users, asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  user: (id: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'user', id],
      queryFn: async ({ signal }) => (await call(admin.user, { id }, { signal })).user,
    }),
  demoLinks: (page: number) =>
    queryOptions({
      queryKey: [...all, 'demo-links', page],
      queryFn: ({ signal }) => call(authAdmin.demoLinks, { page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  plans: () =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'plans'],
      queryFn: async ({ signal }) => (await call(admin.plans, {}, { signal })).data,
    }),
  system: () => queryOptions({ queryKey: [...all, 'system'], queryFn: ({ signal }) => call(admin.system, {}, { signal }) }),
  changes: (user?: string) =>
    ({
      queryKey: [...all, 'changes', { user }],
      queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
        call(admin.changes, { user, after: pageParam, limit: user === undefined ? 25 : 10 }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }: { next?: string | undefined }) => next,
    }) as const,
};

type Action<T> = {
  /** Sends `idempotencyKey`, so that a repeated request has no further effect. */
  run: (idempotencyKey: string) => Promise<T>;
  done: (answer: T) => string;
  /** Another admin changed the same meanwhile. */
  onConflict?: () => void;
};

const notifyFailure = (error: unknown): void => void notifyProblem(error, { forMs: SHORT_TOAST_MS, message: firstProblemOf(error) });

/**
 * A request whose answer was lost keeps its key, so that pressing again does not repeat it. Reloads users and system after a change,
 * successful or not.
 */
export const useAction = <T>({ run, done, onConflict }: Action<T>, onDone: () => void = () => undefined) => {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return run(key.current);
    },
    onSuccess: (answer) => {
      key.current = undefined;
      notify({ kind: 'good', message: done(answer) });
      onDone();
    },
    onError: (error) => {
      if (isRefused(error)) key.current = undefined;
      if (isConflict(error)) onConflict?.();
      notifyFailure(error);
    },
    onSettled: reloadAfter(() => client.invalidateQueries({ queryKey: all })),
  });
};

type UserAction = Omit<Action<{ user: AdminUserDetails }>, 'done'> & { done: () => string };

/** Caches the response immediately, because the next change needs its revision. */
export const useUserAction = ({ run, ...action }: UserAction, onDone?: () => void) => {
  const client = useQueryClient();
  const runAndShow = async (idempotencyKey: string): Promise<void> => {
    const { user } = await run(idempotencyKey);
    client.setQueryData(adminQueries.user(user.id).queryKey, user);
  };
  return useAction({ run: runAndShow, ...action }, onDone);
};

type PlansAction = Omit<Action<{ data: EditablePlans }>, 'done'> & { done: () => string };

export const usePlansAction = ({ run, ...action }: PlansAction, onDone?: () => void) => {
  const client = useQueryClient();
  const runAndShow = async (idempotencyKey: string): Promise<void> => {
    const { data } = await run(idempotencyKey);
    client.setQueryData(adminQueries.plans().queryKey, data);
  };
  return useAction({ run: runAndShow, ...action }, onDone);
};

export type Demo = { name: string; email: string; company: string; expiration: string };

/**
 * Sends an invitation and shows the result as a toast. Rejects with the error, so that the form can show field errors. A repetition after
 * a lost answer completes the same invitation.
 */
export const useInvite = () => {
  const client = useQueryClient();
  return async (invitation: InputOf<typeof authAdmin.inviteUser>, message: string): Promise<void> => {
    try {
      await withOperationKey(invitation, (idempotencyKey) => call(authAdmin.inviteUser, invitation, { idempotencyKey }));
      notify({ kind: 'good', message });
    } catch (error) {
      if (!(error instanceof AppError && error.fields)) notifyFailure(error);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: all });
    }
  };
};

export const useDemoLink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (demo: Demo & { renew?: boolean }) => call(authAccounts.createDemoLink, demo, { idempotencyKey: crypto.randomUUID() }),
    // The screen asks whether to replace a valid link.
    onError: (error, { renew }) => (isConflict(error) && !renew) || notifyFailure(error),
    onSettled: reloadAfter(() => client.invalidateQueries({ queryKey: all })),
  });
};
