import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import s from './settings.module.css';
import { useTokenActs } from './use-token-acts.ts';

type Act = 'generate' | 'revoke';

/** Actions that invalidate a token in use require confirmation. */
export const OwnToken = ({ token, since }: { token: string; since: string }) => {
  const words = useWords('settings');
  const { date } = useFormat();
  const [asked, setAsked] = useState<Act>();
  const acts = useTokenActs(() => setAsked(undefined));
  return (
    <>
      <TextField
        className={s.token}
        label={words.token}
        value={token}
        readOnly
        side={<CopyButton text={token} label={words.copy} copied={words.copied} />}
      />
      <p>{asked ? words[`${asked}_text`] : fill(words.token_since, { date: date(new Date(since)) })}</p>
      <div className={classNames(layout.cluster, layout.gap8)}>
        {asked ? (
          <>
            <Button variant="danger" busy={acts[asked].isPending} onClick={() => acts[asked].mutate()}>
              {asked === 'generate' ? words.generate_again : words.revoke}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{words.cancel}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => setAsked('generate')}>{words.generate_again}</Button>
            <Button onClick={() => setAsked('revoke')}>{words.revoke}</Button>
          </>
        )}
      </div>
    </>
  );
};
