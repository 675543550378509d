import { useFormat } from '#web/i18n/format.ts';

/** Formats an ISO time like 'Nov 20, 2026, 15:04' in the user's time zone. */
export const useTime = (): ((iso: string) => string) => {
  const { dateAndTime } = useFormat();
  return (iso) => dateAndTime(new Date(iso));
};
