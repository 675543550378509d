import { useQuery } from '@tanstack/react-query';
import type { ShareKind } from '#shared/sharing/share-link.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import { IconCheck, IconLink } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { linkQueries, useEndLink, useMakeLink } from './link.queries.ts';
import s from './sharing.module.css';

type Props = {
  kind: ShareKind;
  id: string;
  /** `text` describes what the link shows; `until` contains {date}. */
  messages: { text: string; until: string };
  make: () => Promise<{ link: { token: string } }>;
  addressOf: (token: string) => string;
};

/** Manages the share link, which gives read access without an account. Only for the owner. */
export const PublicLink = ({ kind, id, messages: { text, until }, make: makeLink, addressOf }: Props) => {
  const messages = useMessages('sharing');
  const { date } = useFormat();
  const { data: link } = useQuery(linkQueries.of(kind, id));
  const { isCopied, copy } = useCopy();
  const make = useMakeLink(makeLink);
  const end = useEndLink();
  const address = async () => `${window.location.origin}${addressOf((await make.mutateAsync()).link.token)}`;
  return (
    <section className={classNames(layout.stack, layout.gap8, layout.borderTop, s.link)} aria-label={messages.link}>
      <h3 className={classNames(typography.body, typography.strong, s.heading)}>{messages.link}</h3>
      <p className={typography.note}>{link ? fill(until, { date: date(new Date(link.expires)) }) : text}</p>
      <div className={classNames(layout.wrap, layout.gap8)}>
        <Button
          size="sm"
          icon={isCopied ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} aria-hidden />}
          busy={make.isPending}
          onClick={() => void copy(address)}
        >
          <span aria-live="polite">{isCopied ? messages.link_copied : messages.link_copy}</span>
        </Button>
        {link && (
          <Button size="sm" variant="plain" busy={end.isPending} onClick={() => end.mutate({ link, message: messages.link_revoked })}>
            {messages.link_revoke}
          </Button>
        )}
      </div>
    </section>
  );
};
