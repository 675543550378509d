import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { Profile } from '#shared/settings/contract.ts';
import { changedFields, PROFILE_FIELDS, PROFILE_LENGTHS, type ProfileField, profileProblem } from '#shared/settings/profile.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { firstProblemOf } from '#web/i18n/problem-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFields } from '#web/ui/form/use-fields.ts';
import { fieldDrafts } from '#web/ui/hooks/use-draft.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './settings.module.css';
import { settingsQueries, useUpdateProfile } from './settings.queries.ts';

export const ProfileSection = () => {
  const messages = useMessages('settings');
  const query = useQuery(settingsQueries.profile());
  const [discarded, setDiscarded] = useState(0);
  return (
    <section className={classNames(layout.stack, layout.panel, layout.cardPadding, layout.gap18, s.card)} aria-label={messages.profile}>
      <div className={classNames(layout.stack, layout.gap4)}>
        <h2>{messages.profile}</h2>
        <p>{messages.profile_text}</p>
      </div>
      <AsyncView query={query} loading={<Skeleton height={300} />}>
        {(profile) => <ProfileForm key={discarded} profile={profile} onDiscard={() => setDiscarded(discarded + 1)} />}
      </AsyncView>
    </section>
  );
};

type Props = { profile: Profile; onDiscard: () => void };

/** Unsaved text stays while other sections and screens are open. */
const ProfileForm = ({ profile: { email, ...known }, onDiscard }: Props) => {
  const messages = useMessages('settings');
  const { discard } = useMessages('common');
  const update = useUpdateProfile();
  const drafts = fieldDrafts<ProfileField>('profile', known);
  const form = useFields(drafts.values, {
    check: (typed) => ({ name: profileProblem('name', typed.name), phone: profileProblem('phone', typed.phone) }),
    send: async (typed) => {
      await update.mutateAsync(changedFields(known, typed));
      drafts.forget();
      form.settle(typed);
      notify({ kind: 'good', message: messages.profile_saved });
    },
    onFailure: notifyFirst,
  });
  const field = (name: ProfileField) => {
    const problem = form.problems[name];
    const { onChange, ...input } = form.field(name);
    const keep = (event: ChangeEvent<HTMLInputElement>) => {
      drafts.keep(name, event.target.value);
      onChange(event);
    };
    return { ...input, onChange: keep, maxLength: PROFILE_LENGTHS[name], label: messages[name], problem: problem && messages[problem] };
  };
  const isChanged = PROFILE_FIELDS.some((name) => form.field(name).value !== known[name]);
  return (
    <form className={classNames(layout.stack, layout.gap18, s.form)} noValidate onSubmit={form.submit}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField label={messages.email} type="email" value={email} disabled />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <div className={classNames(layout.cluster, layout.gap8)}>
        <Button type="submit" variant="solid" busy={form.busy}>
          {messages.save}
        </Button>
        {isChanged && (
          <>
            <Button
              variant="plain"
              onClick={() => {
                drafts.forget();
                onDiscard();
              }}
            >
              {discard}
            </Button>
            <span className={typography.note}>{messages.unsaved}</span>
          </>
        )}
      </div>
    </form>
  );
};

const notifyFirst = (error: unknown): void => void notifyProblem(error, { message: firstProblemOf(error) });
