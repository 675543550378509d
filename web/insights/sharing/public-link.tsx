import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareKind } from '#shared/sharing/share-link.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconCheck, IconLink } from '#web/ui/icons.ts';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { notify } from '#web/ui/toast.store.ts';
import { linkQueries, useEndLink, useMakeLink } from './link.queries.ts';
import s from './sharing.module.css';

const HIGHLIGHT_MS = 2_000;

type Props = {
  kind: ShareKind;
  id: string;
  /** What it shows, while there is none and while one runs: {date}. */
  words: { text: string; until: string };
  make: () => Promise<{ link: { token: string } }>;
  addressOf: (token: string) => string;
};

/** Whoever has the link reads the thing, without an account; for its owner alone. */
export const PublicLink = ({ kind, id, words: { text, until }, make: makeLink, addressOf }: Props) => {
  const words = useWords('sharing');
  const { date } = useFormat();
  const { data: link } = useQuery(linkQueries.of(kind, id));
  const [copied, setCopied] = useState(false);
  const make = useMakeLink(makeLink);
  const end = useEndLink();
  const copy = async () => {
    try {
      const { token } = (await make.mutateAsync()).link;
      await navigator.clipboard.writeText(`${window.location.origin}${addressOf(token)}`);
      setCopied(true);
      setTimeout(() => setCopied(false), HIGHLIGHT_MS);
    } catch (error) {
      notifyProblem(error as Error);
    }
  };
  const revoke = () =>
    end.mutate(
      { kind, id },
      { onSuccess: () => notify({ kind: 'good', message: words.link_revoked }), onError: (error) => notifyProblem(error) },
    );
  return (
    <section className={s.link} aria-label={words.link}>
      <h3 className={s.heading}>{words.link}</h3>
      <p className={s.linkText}>{link ? fill(until, { date: date(new Date(link.expires)) }) : text}</p>
      <div className={s.linkActions}>
        <Button
          size="sm"
          icon={copied ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} aria-hidden />}
          busy={make.isPending}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? words.link_copied : words.link_copy}</span>
        </Button>
        {link && (
          <Button size="sm" variant="plain" busy={end.isPending} onClick={revoke}>
            {words.link_revoke}
          </Button>
        )}
      </div>
    </section>
  );
};
