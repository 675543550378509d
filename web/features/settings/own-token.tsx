import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import s from './settings.module.css';
import { useTokenActions } from './use-token-actions.ts';

type TokenAction = 'generate' | 'revoke';

/** Actions that invalidate a token in use require confirmation. */
export const OwnToken = ({ token, since }: { token: string; since: string }) => {
  const messages = useMessages('settings');
  const { date } = useFormat();
  const [confirming, setConfirming] = useState<TokenAction>();
  const actions = useTokenActions(() => setConfirming(undefined));
  const run = { generate: () => actions.generate.mutate(since), revoke: () => actions.revoke.mutate() };
  return (
    <>
      <TextField
        className={s.token}
        label={messages.token}
        value={token}
        readOnly
        side={<CopyButton text={token} label={messages.copy} copied={messages.copied} />}
      />
      <p>{confirming ? messages[`${confirming}_text`] : fill(messages.token_since, { date: date(new Date(since)) })}</p>
      <div className={classNames(layout.cluster, layout.gap8)}>
        {confirming ? (
          <>
            <Button variant="danger" busy={actions[confirming].isPending} onClick={run[confirming]}>
              {confirming === 'generate' ? messages.generate_again : messages.revoke}
            </Button>
            <Button onClick={() => setConfirming(undefined)}>{messages.cancel}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => setConfirming('generate')}>{messages.generate_again}</Button>
            <Button onClick={() => setConfirming('revoke')}>{messages.revoke}</Button>
          </>
        )}
      </div>
    </>
  );
};
