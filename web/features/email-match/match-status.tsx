import type { MatchView } from '#shared/email-match/match.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge, type Tone } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';

type Look = { tone: Tone; text: string };

export const MatchStatus = ({ match }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const { number } = useFormat();
  const { status, paid, matched, totalEmails } = match;
  const looks: Record<MatchView['status'], Look> = {
    processing: paid ? { tone: 'plain', text: messages.status_processing } : { tone: 'warn', text: messages.status_unpaid },
    finished: {
      tone: 'good',
      text:
        totalEmails > 0
          ? fill(messages.status_matched, { matched: number(matched), total: number(totalEmails) })
          : messages.status_processed,
    },
    error: { tone: 'bad', text: messages.status_error },
  };
  const { tone, text } = looks[status];
  return <Badge tone={tone}>{text}</Badge>;
};

/** Details below a file's name. */
export const MatchFacts = ({ match }: { match: MatchView }) => {
  const messages = useMessages('emailMatch');
  const { plural } = useFormat();
  const { status, totalEmails, badRows, repeatedRows, message } = match;
  const skipped = badRows + repeatedRows;
  if (status === 'error')
    return (
      <small className={classNames(typography.muted, typography.small)} title={message && translated(message)}>
        {messages.error_row}
      </small>
    );
  return (
    <small className={classNames(typography.muted, typography.small)}>
      {plural(messages, 'emails', totalEmails)}
      {skipped > 0 && ` · ${plural(messages, 'skipped', skipped)}`}
    </small>
  );
};
