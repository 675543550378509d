import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { settings } from '#shared/settings/contract.ts';
import type { ProfileFields } from '#shared/settings/profile.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';

const all = ['settings'] as const;

export const settingsQueries = {
  all,
  profile: () =>
    queryOptions({ queryKey: [...all, 'profile'], queryFn: async ({ signal }) => (await call(settings.profile, {}, { signal })).result }),
  apiToken: () => queryOptions({ queryKey: [...all, 'api-token'], queryFn: ({ signal }) => call(settings.apiToken, {}, { signal }) }),
};

/** The menu shows the name too. */
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

const useTokenChange = (change: typeof settings.generateToken | typeof settings.revokeToken) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(change, {}),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(settingsQueries.apiToken()),
        client.invalidateQueries({ queryKey: accountQueries.subscription().queryKey }),
      ]),
  });
};

export const useGenerateToken = () => useTokenChange(settings.generateToken);
export const useRevokeToken = () => useTokenChange(settings.revokeToken);
