import { monotonic } from '#functions/adapters/http/monotonic.ts';

/** Caches the loaded value for `ms` milliseconds; a failed load is not cached. */
export const cached = <T>(load: () => Promise<T>, ms: number): (() => Promise<T>) => {
  let loading: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (loading && loading.until > monotonic()) return loading.value;
    const value = load();
    loading = { value, until: monotonic() + ms };
    value.catch(() => {
      loading = undefined;
    });
    return value;
  };
};
