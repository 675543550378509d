import { useFormat } from '#web/i18n/format.ts';

/** Nov 20, 2026, 15:04 in the viewer's zone. */
export const useTime = (): ((iso: string) => string) => {
  const { dateAndTime } = useFormat();
  return (iso) => dateAndTime(new Date(iso));
};
