import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import s from './settings.module.css';
import { useTokenActions } from './use-token-actions.ts';

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

type TokenAction = 'generate' | 'revoke';

/** Actions that invalidate a token in use require confirmation. */
export const OwnToken = ({ token, since }: { token: string; since: string }) => {
  const messages = useMessages('settings');
  const { date } = useFormat();
  const [confirming, setConfirming] = useState<TokenAction>();
  const close = () => setConfirming(undefined);
  const actions = useTokenActions(close);
  const run = { generate: () => actions.generate.mutate(since), revoke: () => actions.revoke.mutate() };
  const opener = (action: TokenAction) =>
    ({ 'aria-haspopup': 'dialog', onClick: () => setConfirming(action), ...ConfirmDialog.intent }) as const;
  return (
    <>
      <TextField
        className={s.token}
        label={messages.token}
        value={token}
        readOnly
        side={<CopyButton text={token} label={messages.copy} copied={messages.copied} />}
      />
      <p>{fill(messages.token_since, { date: date(new Date(since)) })}</p>
      <div className={classNames(layout.cluster, layout.gap8)}>
        <Button {...opener('generate')}>{messages.generate_again}</Button>
        <Button {...opener('revoke')}>{messages.revoke}</Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={messages[`${confirming}_title`]}
          messages={{ cancel: messages.cancel, confirm: confirming === 'generate' ? messages.generate_again : messages.revoke }}
          busy={actions[confirming].isPending}
          onConfirm={run[confirming]}
          onClose={close}
        >
          <p>{messages[`${confirming}_text`]}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
