import { type FormEvent, useState } from 'react';
import { creatorData } from '#shared/creator-data/contract.ts';
import type { FoundCreator } from '#shared/creator-data/stored-creator.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { LegalLinks } from '#web/help/legal-links.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { OpenPage } from '#web/ui/media/public-page.tsx';
import typography from '#web/ui/typography.module.css';
import s from './creator-data.module.css';
import { CreatorData } from './stored-data.tsx';

type Asked = { platform: Platform; username: string };
type Found = Asked & { creators: FoundCreator[] };

/** Shows creators what is stored about them. Public. */
export const CreatorDataPage = () => (
  <OpenPage className={classNames(layout.page, layout.stack, layout.gap18, s.page)}>
    <Content />
    <LegalLinks />
  </OpenPage>
);

const Content = () => {
  const messages = useMessages('creatorData');
  const [found, setFound] = useState<Found>();
  return (
    <>
      <h1>{messages.title}</h1>
      <p className={typography.note}>{messages.intro}</p>
      <FindForm onFound={setFound} />
      <div role="status" className={classNames(layout.stack, layout.gap16)}>
        {found?.creators.length === 0 && <NotStored {...found} />}
        {found?.creators.map((creator) => (
          <CreatorData key={creator.user_id} creator={creator} />
        ))}
      </div>
    </>
  );
};

/** State of the form. A search that was overtaken by another one is ignored by the disabled button. */
const useFind = (onFound: (found: Found | undefined) => void) => {
  const messages = useMessages('creatorData');
  const [asked, setAsked] = useState<Asked>({ platform: 'instagram', username: '' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('username');
    const username = asked.username.trim().replace(/^@/, '');
    setProblem(username === '' ? messages.handle_missing : undefined);
    if (username === '') return void (field instanceof HTMLElement && field.focus());
    setBusy(true);
    try {
      const { creators } = await call(creatorData.find, { ...asked, username });
      onFound({ ...asked, username, creators });
    } catch (error) {
      onFound(undefined);
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { asked, setAsked, problem, isBusy, submit };
};

const SEGMENTS = PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }));

const FindForm = ({ onFound }: { onFound: (found: Found | undefined) => void }) => {
  const messages = useMessages('creatorData');
  const { asked, setAsked, problem, isBusy, submit } = useFind(onFound);
  return (
    <form className={classNames(layout.stack, layout.gap12)} noValidate onSubmit={(event) => void submit(event)}>
      <Segmented
        label={messages.platform}
        value={asked.platform}
        segments={SEGMENTS}
        onChange={(platform) => setAsked((now) => ({ ...now, platform }))}
      />
      <TextField
        name="username"
        label={messages.handle}
        placeholder={messages.handle_hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={asked.username}
        problem={problem}
        onChange={({ target }) => setAsked((now) => ({ ...now, username: target.value }))}
      />
      <div>
        <Button type="submit" variant="solid" busy={isBusy}>
          {messages.find}
        </Button>
      </div>
    </form>
  );
};

const NotStored = ({ platform, username }: Asked) => {
  const messages = useMessages('creatorData');
  return (
    <section className={classNames(layout.panel, layout.stack, layout.gap4, s.card)}>
      <h2>{fill(messages.none_title, { handle: username })}</h2>
      <p>{fill(messages.none_text, { platform: PLATFORM_NAMES[platform] })}</p>
    </section>
  );
};
