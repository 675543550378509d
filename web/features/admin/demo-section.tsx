import { type FormEvent, useState } from 'react';
import { isConflict } from '#shared/http/errors.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { type Demo, useDemoLink } from './admin.queries.ts';
import { demoProblems, NO_DEMO } from './demo-form.ts';
import { DemoLinks } from './demo-links.tsx';
import section from './section.module.css';
import { SectionHeading } from './section-heading.tsx';

const ConfirmDialog = lazyOverlay(async () => ({ default: (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog }));

const FIELDS = ['name', 'email', 'company', 'expiration'] as const;
const EXTRAS = {
  name: { autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off', autoCapitalize: 'none' },
  company: { autoComplete: 'off' },
  expiration: { inputMode: 'numeric' },
} as const;

/** State of the form, which is reset once the link is created. `replaced` asks for confirmation if the address already has a valid link. */
const useDemoForm = () => {
  const [typed, setTyped] = useState(NO_DEMO);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [replaced, setReplaced] = useState<Demo>();
  const createLink = useDemoLink();
  const generate = (demo: Demo, renew = false) =>
    createLink.mutate(
      { ...demo, renew },
      {
        onSuccess: () => {
          setTyped(NO_DEMO);
          setSubmitted(false);
          setReplaced(undefined);
        },
        onError: (error) => isConflict(error) && !renew && setReplaced(demo),
      },
    );
  const problems = hasSubmitted ? demoProblems(typed) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const [wrong] = Object.keys(demoProblems(typed));
    const field = wrong === undefined ? undefined : event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
    if (wrong === undefined) generate(typed);
  };
  const close = () => setReplaced(undefined);
  return {
    typed,
    setTyped,
    problems,
    createLink,
    submit,
    replaced: replaced && { demo: replaced, confirm: () => generate(replaced, true), close },
  };
};

export const DemoSection = () => {
  const messages = useMessages('admin');
  const { typed, setTyped, problems, createLink, submit, replaced } = useDemoForm();
  return (
    <>
      <SectionHeading title={messages.demo} subtitle={messages.demo_subtitle} />
      <div className={`${section.card} ${section.padded}`}>
        <form className={classNames(layout.stack, layout.gap16)} noValidate onSubmit={submit}>
          <div className={classNames(layout.gap16, section.fields)}>
            {FIELDS.map((name) => (
              <TextField
                key={name}
                {...EXTRAS[name]}
                name={name}
                label={name === 'company' ? fill(messages.optional, { label: messages.demo_company }) : messages[`demo_${name}`]}
                value={typed[name]}
                problem={problems[name] && messages[problems[name]]}
                onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
              />
            ))}
          </div>
          <div>
            <Button type="submit" variant="solid" busy={createLink.isPending}>
              {messages.demo_generate}
            </Button>
          </div>
        </form>
        {createLink.data && <DemoLink link={createLink.data.link} email={createLink.variables.email} />}
      </div>
      <DemoLinks />
      {replaced && (
        <ConfirmDialog
          title={messages.demo_renew_title}
          messages={{ cancel: messages.cancel, confirm: messages.demo_renew }}
          busy={createLink.isPending}
          onConfirm={replaced.confirm}
          onClose={replaced.close}
        >
          {fill(messages.demo_renew_text, { email: replaced.demo.email.trim() })}
        </ConfirmDialog>
      )}
    </>
  );
};

const DemoLink = ({ link, email }: { link: string; email: string }) => {
  const messages = useMessages('admin');
  return (
    <div className={classNames(layout.borderTop, section.result)} role="status">
      <TextField
        label={fill(messages.demo_link_of, { email: email.trim() })}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        side={<CopyButton text={link} label={messages.demo_copy} copied={messages.demo_copied} />}
      />
    </div>
  );
};
