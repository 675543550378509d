import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { settings } from '#shared/settings/contract.ts';
import type { ProfileFields } from '#shared/settings/profile.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';

const all = queryKeys.settings;

export const settingsQueries = {
  all,
  profile: () =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'profile'],
      queryFn: async ({ signal }) => (await call(settings.profile, {}, { signal })).result,
    }),
  apiToken: () =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'api-token'],
      queryFn: ({ signal }) => call(settings.apiToken, {}, { signal }),
    }),
};

/** Also updates the name in the menu. */
export const useUpdateProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<ProfileFields>) => call(settings.updateProfile, changes),
    onSuccess: async ({ result }) => {
      client.setQueryData(settingsQueries.profile().queryKey, result);
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
};

/** `onDone` runs before the screen re-renders, which may unmount the caller. */
const useTokenChange = <I>(mutationFn: (input: I) => Promise<unknown>, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => onDone(),
    onError: (error) => notifyProblem(error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(settingsQueries.apiToken()),
        client.invalidateQueries({ queryKey: accountQueries.subscription().queryKey }),
      ]),
  });
};

/** Takes the creation time of the token that the screen shows, null without one: another token may have been created meanwhile. */
export const useGenerateToken = (onDone: () => void) =>
  useTokenChange((replaces: string | null) => call(settings.generateToken, { replaces }), onDone);
export const useRevokeToken = (onDone: () => void) => useTokenChange<void>(() => call(settings.revokeToken, {}), onDone);
