import { useState } from 'react';
import type { SafetyFlag } from '#shared/posts/safety/flags.ts';
import { flagKey } from '#shared/report-cards/safety-flags.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './safety.module.css';
import { useChangeFlag } from './safety.queries.ts';

const SHOWN = 3;

type Props = { creator: CreatorId; flags: readonly SafetyFlag[]; areDismissed?: boolean };

export const FlagList = ({ creator, flags, areDismissed = false }: Props) => {
  const messages = useMessages('creatorReport');
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? flags : flags.slice(0, SHOWN);
  return (
    <>
      <ul className={classNames(layout.stack, layout.plainList)}>
        {shown.map((flag) => (
          <Flag key={flagKey(flag)} creator={creator} flag={flag} isDismissed={areDismissed} />
        ))}
      </ul>
      {flags.length > shown.length && (
        <Button className={layout.alignStart} size="sm" onClick={() => setAllShown(true)}>
          {fill(messages['safety.show_all'], { count: flags.length })}
        </Button>
      )}
    </>
  );
};

const Flag = ({ creator, flag, isDismissed }: { creator: CreatorId; flag: SafetyFlag; isDismissed: boolean }) => {
  const messages = useMessages('creatorReport');
  const { day } = useFormat();
  const change = useChangeFlag();
  const words = flag.words.map((word) => `“${word}”`).join(', ');
  const date = day(flag.posted_at.slice(0, 10));
  const action = isDismissed ? messages['safety.restore'] : messages['safety.dismiss'];
  return (
    <li className={classNames(layout.spreadTop, layout.gap12, s.flag)}>
      <div className={classNames(layout.stack, layout.gap4, layout.shrink)}>
        <span className={classNames(typography.hint, typography.breaks)}>
          {date} · <bdi>{words}</bdi>
        </span>
        <span className={classNames(typography.body, typography.breaks)} dir="auto">
          {flag.excerpt}
        </span>
        <a className={classNames(typography.small, typography.accent)} href={flag.url} target="_blank" rel="noopener noreferrer nofollow">
          {fill(messages['safety.view_post'], { date })}
        </a>
      </div>
      <Button
        size="sm"
        className={layout.fixed}
        busy={change.isPending}
        aria-label={`${action}: ${words}, ${date}`}
        onClick={() => change.mutate({ ...creator, flag: flagKey(flag), isDismissed: !isDismissed })}
      >
        {action}
      </Button>
    </li>
  );
};
