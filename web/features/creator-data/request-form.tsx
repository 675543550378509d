import { type FormEvent, useState } from 'react';
import { creatorData } from '#shared/creator-data/contract.ts';
import { MAX_CORRECTION, REQUEST_KINDS, type RequestKind } from '#shared/creator-data/creator-request.ts';
import type { FoundCreator } from '#shared/creator-data/stored-creator.ts';
import { isEmail } from '#shared/email-match/email.ts';
import type { OutputOf } from '#shared/http/endpoint.ts';
import { isSixDigits, plainCode } from '#shared/text/typed-code.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import layout from '#web/ui/layout.module.css';

type Sent = OutputOf<typeof creatorData.request>;
type Props = { creator: FoundCreator };

const hasEmail = ({ contacts }: FoundCreator): boolean => contacts.some(({ type }) => type === 'email');

/** Asks for removal or correction, then for the proof that the creator asks. */
export const RequestForm = ({ creator }: Props) => {
  const messages = useMessages('creatorData');
  const [sent, setSent] = useState<Sent>();
  const [due, setDue] = useState<string>();
  const { date } = useFormat();
  if (due !== undefined) return <Outcome title={messages.done_title} text={fill(messages.done_text, { date: date(new Date(due)) })} />;
  if (sent?.proof === 'bio') return <BioProof code={sent.code ?? ''} />;
  return (
    <section className={classNames(layout.stack, layout.gap12)}>
      <h3>{messages.ask_title}</h3>
      {sent ? <CodeForm sent={sent} onDone={setDue} /> : <AskForm creator={creator} onSent={setSent} />}
    </section>
  );
};

const Outcome = ({ title, text }: { title: string; text: string }) => (
  <section className={classNames(layout.stack, layout.gap4)}>
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
);

const BioProof = ({ code }: { code: string }) => {
  const messages = useMessages('creatorData');
  return (
    <section className={classNames(layout.stack, layout.gap4)}>
      <h3>{messages.bio_title}</h3>
      <p>{messages.bio_text}</p>
      <p className={classNames(layout.row, layout.gap8, layout.flat)}>
        <code>{code}</code>
        <CopyButton text={code} label={messages.copy_code} copied={messages.code_copied} />
      </p>
    </section>
  );
};

/** Runs one call at a time and keeps its problem. */
const useCall = () => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(problemText(error)));
    setBusy(false);
  };
  return { problem, setProblem, isBusy, run };
};

const AskForm = ({ creator, onSent }: Props & { onSent: (sent: Sent) => void }) => {
  const messages = useMessages('creatorData');
  const { text, set: setText, forget } = useDraft(`correction:${creator.platform}:${creator.user_id}`);
  const [kind, setKind] = useState<RequestKind>(() => (text === '' ? 'removal' : 'correction'));
  const [email, setEmail] = useState('');
  const [california, setCalifornia] = useState(false);
  const { problem, setProblem, isBusy, run } = useCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (kind === 'correction' && text.trim() === '') return setProblem(messages.text_missing);
    if (email.trim() !== '' && !isEmail(email.trim())) return setProblem(messages.email_invalid);
    const { platform, user_id, username } = creator;
    const about = {
      platform,
      user_id,
      username,
      kind,
      text: kind === 'correction' ? text.trim() : '',
      california,
      language: currentLanguage(),
    };
    return void run(async () => {
      const answer = await call(creatorData.request, { ...about, ...(email.trim() && { email: email.trim() }) });
      forget();
      onSent(answer);
    });
  };
  return (
    <form className={classNames(layout.stack, layout.gap12)} noValidate onSubmit={submit}>
      <Segmented
        label={messages.kind}
        value={kind}
        segments={REQUEST_KINDS.map((value) => ({ value, label: messages[value] }))}
        onChange={setKind}
      />
      {kind === 'correction' && (
        <TextArea label={messages.text} maxLength={MAX_CORRECTION} value={text} onChange={({ target }) => setText(target.value)} />
      )}
      {!hasEmail(creator) && (
        <TextField
          label={messages.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <Checkbox label={messages.california} checked={california} onChange={({ target }) => setCalifornia(target.checked)} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div>
        <Button type="submit" variant="solid" busy={isBusy}>
          {messages.ask}
        </Button>
      </div>
    </form>
  );
};

const CodeForm = ({ sent, onDone }: { sent: Sent; onDone: (due: string) => void }) => {
  const messages = useMessages('creatorData');
  const [code, setCode] = useState('');
  const { problem, setProblem, isBusy, run } = useCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSixDigits(code)) return setProblem(messages.code_invalid);
    return void run(async () => onDone((await call(creatorData.confirm, { request_id: sent.request_id, code: plainCode(code) })).due));
  };
  return (
    <form className={classNames(layout.stack, layout.gap12)} noValidate onSubmit={submit}>
      <p>{fill(messages.code_sent, { address: sent.sent_to ?? '' })}</p>
      <TextField
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        problem={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Button type="submit" variant="solid" busy={isBusy}>
          {messages.confirm}
        </Button>
      </div>
    </form>
  );
};
