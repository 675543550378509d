import { useFormat } from '#web/i18n/format.ts';

/** `of`: a moment as the server writes it. */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{useFormat().date(new Date(of))}</time>;
