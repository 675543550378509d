import { useFormat } from '#web/i18n/format.ts';

/** `of`: an ISO timestamp, or a calendar day, which is the same in every time zone. */
export const Day = ({ of }: { of: string }) => {
  const { date, day } = useFormat();
  return <time dateTime={of}>{of.length === 10 ? day(of) : date(new Date(of))}</time>;
};
