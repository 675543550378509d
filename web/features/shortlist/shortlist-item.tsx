import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { ShortlistButton } from '#web/collections/shortlist/shortlist-button.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PreviewName } from '#web/report/preview/preview-name.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import s from './shortlist.module.css';

type Props = { creator: CreatorSuggestion; isTicked: boolean; onTick: (isTicked: boolean) => void };

export const ShortlistItem = ({ creator, isTicked, onTick }: Props) => {
  const messages = useMessages('shortlist');
  const { short } = useFormat();
  const { platform, user_id, username, fullname, picture, followers } = creator;
  const name = fullname || username;
  const audience = platform === 'youtube' ? messages['followers@youtube'] : messages.followers;
  return (
    <li className={classNames(layout.row, layout.gap12, layout.divided, s.item)}>
      <Checkbox
        aria-label={fill(messages.select_row, { name })}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Avatar name={name} picture={picture} />
      <span className={classNames(layout.stack, layout.grow, typography.tight)}>
        <span className={classNames(layout.row, typography.bodyLarge, typography.semibold)}>
          <PreviewName creator={creator} name={name} />
        </span>
        <span className={classNames(layout.cluster, layout.gap6, typography.detail, typography.breaks)}>
          <PlatformIcon platform={platform} />
          <span>@{username}</span>
          <span className={classNames(typography.faint, typography.nowrap)}>{fill(audience, { count: short(followers) })}</span>
        </span>
      </span>
      <ShortlistButton creator={{ platform, user_id, name }} />
    </li>
  );
};
