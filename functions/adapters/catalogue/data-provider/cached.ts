import { monotonic } from '#functions/adapters/http/monotonic.ts';

/** Loads again when what was loaded is too old; a failed load is not kept. */
export const remembered = <T>(load: () => Promise<T>, ms: number): (() => Promise<T>) => {
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
