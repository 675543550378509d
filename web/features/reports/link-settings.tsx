import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SECTIONS, SHARE_PARTS, type SharePart } from '#shared/sharing/sections.ts';
import { SHARE_DAYS, type ShareLink } from '#shared/sharing/share-link.ts';
import { linkQueries, useEndLink } from '#web/collections/sharing/link.queries.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import typography from '#web/ui/typography.module.css';
import s from './link-settings.module.css';
import { useShareReport } from './share.queries.ts';

type Props = { reportId: string; opened: boolean; onClose: () => void };

/** Content and expiry of a report's share link, with a button to revoke it. */
export const LinkSettings = ({ reportId, opened, onClose }: Props) => {
  const messages = useMessages('creatorReport');
  const link = useQuery({ ...linkQueries.of('report', reportId), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.link_settings} size={440}>
      <AsyncView query={link} loading={<Skeleton height={240} />}>
        {(shown) => <SettingsForm reportId={reportId} link={shown} onClose={onClose} />}
      </AsyncView>
    </Dialog>
  );
};

const DAYS = [1, 7, SHARE_DAYS, 90];
const UNCHANGED = '';

type FormProps = { reportId: string; link: ShareLink | null; onClose: () => void };

const SettingsForm = ({ reportId, link, onClose }: FormProps) => {
  const messages = useMessages('creatorReport');
  const { date, plural } = useFormat();
  const share = useShareReport();
  const [chosen, setChosen] = useState<readonly SharePart[]>();
  // Until the user chooses, those of the link, which another tab may have changed: the cached link may show more than it should.
  const sections = chosen ?? (link ? SHARE_PARTS.filter((id) => link.sections.includes(id)) : SECTIONS);
  const [days, setDays] = useState<number>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    share.mutate(
      { id: reportId, sections: chosen && [...chosen], days },
      { onSuccess: () => done(messages.link_saved), onError: (error) => notifyProblem(error) },
    );
  };
  const done = (message: string) => {
    notify({ kind: 'good', message });
    onClose();
  };
  return (
    <form className={classNames(layout.stack, layout.gap16)} onSubmit={save}>
      <p className={typography.note}>{link ? fill(messages.link_until, { date: date(new Date(link.expires)) }) : messages.link_none}</p>
      <fieldset className={classNames(layout.stack, layout.gap10, layout.flat, s.sections)}>
        <legend>{messages.link_sections}</legend>
        {SHARE_PARTS.map((id) => (
          <Checkbox
            key={id}
            label={id === 'contacts' ? messages.link_contacts : messages[`tab.${id}`]}
            checked={sections.includes(id)}
            onChange={() => setChosen(SHARE_PARTS.filter((each) => (each === id) !== sections.includes(each)))}
          />
        ))}
      </fieldset>
      <div className={classNames(layout.spread, layout.gap12, typography.body, typography.medium)}>
        <span aria-hidden>{messages.link_days}</span>
        <Select
          label={messages.link_days}
          value={`${days ?? (link ? UNCHANGED : SHARE_DAYS)}`}
          options={[
            ...(link ? [{ value: UNCHANGED, label: messages.link_same_days }] : []),
            ...DAYS.map((each) => ({ value: `${each}`, label: plural(messages, 'days', each) })),
          ]}
          onChange={(value) => setDays(Number(value) || undefined)}
        />
      </div>
      <p className={typography.note}>{messages.link_hint}</p>
      <div className={classNames(layout.gap10, layout.end)}>
        {link && <Revoke link={link} onRevoked={onClose} />}
        <Button type="submit" variant="solid" busy={share.isPending} disabled={sections.length === 0}>
          {messages.link_save}
        </Button>
      </div>
    </form>
  );
};

const Revoke = ({ link, onRevoked }: { link: ShareLink; onRevoked: () => void }) => {
  const messages = useMessages('creatorReport');
  const revoke = useEndLink({ onDone: onRevoked });
  return (
    <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ link, message: messages.link_revoked })}>
      {messages.link_revoke}
    </Button>
  );
};
