import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorListView } from '#shared/creator-lists/contract.ts';
import { useWho } from '#web/api/who.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { notify } from '#web/ui/toast.store.ts';
import { listQueries, useChangeList, useRevoke, useShare } from '../lists.queries.ts';
import { problemOf } from '../problem-of.ts';
import { Person } from './person.tsx';
import s from './share-dialog.module.css';

type Props = { list: CreatorListView; onClose: () => void };

/** Who sees a list. Only its owner changes that; the others are told so. */
export const ShareDialog = ({ list, onClose }: Props) => {
  const words = useWords('creatorLists');
  return (
    <Dialog opened onClose={onClose} title={fill(words.share_title, { name: list.name })}>
      <div className={s.form}>
        {list.isShared && <p className={s.notice}>{words.owner_only}</p>}
        <EmailForm list={list} />
        <People list={list} />
        <MayEdit list={list} />
      </div>
    </Dialog>
  );
};

const EmailForm = ({ list }: Pick<Props, 'list'>) => {
  const words = useWords('creatorLists');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const share = useShare({
    onDone: () => {
      notify({ kind: 'good', message: fill(words.share_done, { email: email.trim() }) });
      setEmail('');
    },
    onError: (error) => setProblem(problemOf('shareWithEmail', error)),
  });
  return (
    <form
      className={s.email}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') share.mutate({ _id: list._id, name: list.name, email });
      }}
    >
      <TextField
        className={s.field}
        type="email"
        label={words.share_email}
        placeholder={words.share_placeholder}
        value={email}
        maxLength={254}
        disabled={list.isShared}
        problem={problem}
        data-autofocus
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="solid" className={s.share} busy={share.isPending} disabled={list.isShared || email.trim() === ''}>
        {words.share}
      </Button>
    </form>
  );
};

const People = ({ list: shown }: Pick<Props, 'list'>) => {
  const words = useWords('creatorLists');
  const who = useWho();
  const list = useQuery(listQueries.one(shown._id)).data?.list ?? shown;
  const revoke = useRevoke({ onError: (error) => notifyProblem(error) });
  const revokeOf = (name: string, id: string) => () =>
    revoke.mutate({ _id: list._id, who: id }, { onSuccess: () => notify({ kind: 'good', message: fill(words.revoked, { name }) }) });
  const canRevoke = !list.isShared && !revoke.isPending;
  return (
    <section aria-label={words.people}>
      <h3 className={s.heading}>{words.people}</h3>
      <ul className={s.people}>
        <Person {...list.listOwner} isYou={list.listOwner._id === who?.id} mark={words.owner} />
        {list.sharedWithUser_ids.map((user) => (
          <Person
            key={user._id}
            {...user}
            isYou={user._id === who?.id}
            {...(!list.isShared && { onRevoke: revokeOf(user.name || user.email, user._id), canRevoke })}
          />
        ))}
        {list.invited.map((email) => (
          <Person
            key={email}
            name=""
            email={email}
            mark={words.invited}
            hint={words.invited_hint}
            onRevoke={revokeOf(email, email)}
            canRevoke={canRevoke}
          />
        ))}
      </ul>
    </section>
  );
};

const MayEdit = ({ list }: Pick<Props, 'list'>) => {
  const words = useWords('creatorLists');
  const change = useChangeList({ onError: (error) => notifyProblem(error) });
  const shown = change.isPending ? (change.variables.canSharedUsersEdit ?? false) : list.canSharedUsersEdit;
  return (
    <div className={s.edit}>
      <Checkbox
        label={words.may_edit}
        checked={shown}
        disabled={list.isShared || change.isPending}
        onChange={(event) => change.mutate({ _id: list._id, canSharedUsersEdit: event.currentTarget.checked })}
      />
      <p>{words.may_edit_hint}</p>
    </div>
  );
};
