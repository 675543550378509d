import type { Platform } from '#shared/platforms.ts';
import { useFormat } from '#web/i18n/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import s from './collection.module.css';

type NameProps = {
  name: string;
  /** Describes what a click does. */
  title: string;
  tags: readonly (string | false)[];
  onOpen: () => void;
};

/** Name of a list or a campaign; a click on its row opens it. */
export const CollectionName = ({ name, title, tags, onOpen }: NameProps) => (
  <span className={classNames(layout.row, layout.gap8, layout.shrink)}>
    <button
      type="button"
      className={classNames(typography.cut, typography.bare, typography.semibold, typography.textLeft, typography.textColor, s.open)}
      data-opens
      onClick={onOpen}
      title={title}
    >
      {name}
    </button>
    {tags.map(
      (tag) =>
        tag !== false && (
          <Badge key={tag} tone="accent">
            {tag}
          </Badge>
        ),
    )}
  </span>
);

export const Platforms = ({ networks }: { networks: readonly Platform[] }) => (
  <span className={classNames(layout.inline, layout.gap8, typography.muted, s.networks)}>
    {networks.map((platform) => (
      <PlatformIcon key={platform} platform={platform} size={17} />
    ))}
  </span>
);

type Face = { id: string; name: string; picture: string };

/** Avatars of the first creators and the total count. */
export const Faces = ({ faces, total }: { faces: readonly Face[]; total: number }) => (
  <span className={classNames(layout.inline, layout.gap8, typography.muted, typography.textColor, s.creators)}>
    <span className={s.avatars}>
      {faces.map(({ id, name, picture }) => (
        <Avatar key={id} name={name} picture={picture} size={28} />
      ))}
    </span>
    <span className="num">{useFormat().number(total)}</span>
  </span>
);
