import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ExampleCall } from '#shared/api-docs/examples.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { exampleOf, type Operation } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { type Outcome, sendCall } from './send-call.ts';
import s from './try-call.module.css';
import type { Draft, Trial } from './use-trial.ts';

type Props = { operation: Operation; trial: Trial };

/** Sends real requests, which may cost credits. */
export const TryCall = ({ operation, trial }: Props) => {
  const messages = useMessages('developers');
  const isSignedIn = useCurrentUser() !== undefined;
  const form = useCallForm(operation, trial);
  const send = useMutation({
    mutationFn: (call: ExampleCall) => sendCall(call, trial.token),
    onSuccess: ({ json }) => trial.learn(operation.operationId, json),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const call = form.read();
    if (call) send.mutate(call);
  };
  return (
    <form className={classNames(layout.stack, layout.panel, layout.gap14, s.try)} onSubmit={submit} aria-label={messages.try}>
      <h2>{messages.try}</h2>
      <p>{operation.description ? messages.try_costs : messages.try_text}</p>
      <TextField
        label={messages.token}
        type="password"
        autoComplete="off"
        placeholder={isSignedIn ? messages.as_yourself : undefined}
        value={trial.token}
        onChange={(event) => trial.setToken(event.currentTarget.value)}
      />
      {form.names.map((name) => (
        <TextField
          key={name}
          label={name}
          value={form.values[name] ?? ''}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        />
      ))}
      {form.body !== undefined && (
        <label className={classNames(layout.stack, layout.gap6, typography.body, typography.medium, s.bodyField)}>
          {messages.body}
          <textarea
            spellCheck={false}
            rows={Math.min(16, form.body.split('\n').length + 1)}
            value={form.body}
            aria-invalid={form.isBroken || undefined}
            onChange={(event) => form.setBody(event.currentTarget.value)}
          />
          {form.isBroken && <span role="alert">{messages.no_json}</span>}
        </label>
      )}
      <div>
        <Button type="submit" variant="solid" busy={send.isPending}>
          {messages.send}
        </Button>
      </div>
      <div aria-live="polite">
        {send.error && <p className={s.bad}>{problemText(send.error)}</p>}
        {send.data && <Answer outcome={send.data} />}
      </div>
    </form>
  );
};

/** Form input, kept while other calls are shown, and the resulting call; undefined while the body is invalid JSON. */
const useCallForm = (operation: Operation, { known, drafts }: Trial) => {
  const draft = drafts.get(operation.operationId);
  const start = exampleOf(operation, known);
  const names = operation.parameters.filter((each) => each.in !== 'header').map(({ name }) => name);
  const [typed, setTyped] = useState<Draft>(() => draft ?? draftOf(start));
  const { values, body } = typed;
  const [isBroken, setBroken] = useState(false);
  const read = (): ExampleCall | undefined => {
    const parsed = body === undefined ? { ok: true } : parse(body);
    setBroken(!parsed.ok);
    return parsed.ok ? { ...start, parameters: values, ...(body !== undefined && { body: parsed.value }) } : undefined;
  };
  const change = (changes: Partial<Draft>) => {
    const next = { ...typed, ...changes };
    drafts.set(operation.operationId, next);
    setTyped(next);
  };
  const set = (name: string, value: string) => change({ values: { ...values, [name]: value } });
  const setBody = (text: string) => change({ body: text });
  return { names, values, set, body, setBody, isBroken, read };
};

const draftOf = ({ parameters = {}, body }: ExampleCall): Draft => ({
  values: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value === undefined ? '' : `${value}`])),
  body: body === undefined ? undefined : JSON.stringify(body, null, 2),
});

const parse = (text: string): { ok: boolean; value?: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};

const Answer = ({ outcome: { status, ms, headers, body } }: { outcome: Outcome }) => {
  const messages = useMessages('developers');
  return (
    <div className={classNames(layout.stack, layout.gap8, s.outcome)}>
      <p>
        <b className={typography.bad} data-good={status < 400 || undefined}>
          {status}
        </b>{' '}
        {fill(messages.took, { ms })}
      </p>
      <CodeBlock>
        {headers.map(([name, value]) => `${name}: ${value}\n`).join('')}
        {'\n'}
        {body}
      </CodeBlock>
    </div>
  );
};
