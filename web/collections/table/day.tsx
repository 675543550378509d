import { useFormat } from '#web/i18n/format.ts';

/** `of`: an ISO timestamp, or a calendar day, which is the same in every time zone. */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{useFormat().dateOf(of)}</time>;
