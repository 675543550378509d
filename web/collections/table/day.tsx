import { useFormat } from '#web/i18n/format.ts';

/** `of`: an ISO timestamp. */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{useFormat().date(new Date(of))}</time>;
