import { type FormEvent, useState } from 'react';
import type { AdminUserDetails } from '#shared/admin/admin-user.ts';
import { admin } from '#shared/admin/contract.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import layout from '#web/ui/layout.module.css';
import { useUserAction } from '../admin.queries.ts';
import section from '../section.module.css';
import styles from './users.module.css';

export const FreeReportPart = ({ user: { id, revision } }: { user: AdminUserDetails }) => {
  const messages = useMessages('admin');
  const [platform, setPlatform] = useState<Platform>('instagram');
  const { text: username, set: setUsername } = useDraft(`free-report:${id}`);
  const send = useUserAction(
    {
      run: (idempotencyKey) => call(admin.freeReport, { id, revision, platform, username }, { idempotencyKey }),
      done: () => fill(messages.done_free_report, { creator: username.trim().replace(/^@/, '') }),
    },
    () => setUsername(''),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className={classNames(layout.stack, layout.box, styles.part)} onSubmit={submit}>
      <h2>{messages.free_report}</h2>
      <Select
        label={messages.free_report_platform}
        value={platform}
        options={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        onChange={(value) => setPlatform(PLATFORMS.find((each) => each === value) ?? 'instagram')}
      />
      <TextField
        label={messages.free_report_creator}
        placeholder="@handle"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        autoComplete="off"
      />
      <p className={section.hint}>{messages.free_report_text}</p>
      <div>
        <Button size="sm" type="submit" busy={send.isPending} disabled={username.trim() === ''}>
          {messages.free_report_send}
        </Button>
      </div>
    </form>
  );
};
