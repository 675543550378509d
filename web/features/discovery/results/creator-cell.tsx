import type { ReactNode } from 'react';
import { type CreatorRow, isMasked, type MaskedRow } from '#shared/creator.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PreviewName } from '#web/report/preview/preview-name.tsx';
import { useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconRosetteDiscountCheckFilled } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { Flag } from '#web/ui/media/flag.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import typography from '#web/ui/typography.module.css';
import s from './results.module.css';

/** `children` are rendered at the end of the cell. */
export const CreatorCell = ({ row, children }: { row: CreatorRow | MaskedRow; children?: ReactNode }) =>
  isMasked(row) ? <MaskedCreator row={row} /> : <Creator row={row}>{children}</Creator>;

const MaskedCreator = ({ row }: { row: MaskedRow }) => (
  <div className={classNames(layout.row, layout.gap12, layout.shrink, layout.relative, s.creator, s.blurred)}>
    <span className={classNames(layout.fixed, s.maskedAvatar)} aria-hidden="true" />
    <span className={classNames(layout.row, layout.shrink, layout.gap5, typography.semibold)}>{row.label}</span>
  </div>
);

const Creator = ({ row, children }: { row: CreatorRow; children: ReactNode }) => {
  const messages = useMessages('discovery');
  const { country } = useWording();
  const isNew = useFilters(({ newIds }) => newIds.includes(row.user_id));
  const name = row.name || row.username;
  return (
    <div className={classNames(layout.row, layout.gap12, layout.shrink, layout.relative, s.creator)}>
      <Avatar name={name} picture={row.picture} />
      <div className={classNames(layout.stack, layout.shrink, typography.tight)}>
        <span className={classNames(layout.row, layout.shrink, layout.gap5, typography.semibold)}>
          <PreviewName creator={row} name={name} />
          {row.is_verified && (
            <IconRosetteDiscountCheckFilled
              className={classNames(layout.fixed, typography.accent)}
              size={15}
              role="img"
              aria-label={messages.verified}
            />
          )}
          {isNew && <Badge tone="accent">{messages.new_match}</Badge>}
        </span>
        <span className={classNames(layout.cluster, layout.shrink, typography.detail, s.facts)}>
          <ProfileLink row={row} />
          {row.country && (
            <span className={classNames(layout.inline, layout.gap6, typography.faint, s.country)} title={country(row.country)}>
              <Flag country={row.country} />
              <span className={classNames(typography.cut, s.countryName)}>{country(row.country)}</span>
            </span>
          )}
        </span>
      </div>
      {children}
    </div>
  );
};

/** Links only http(s) URLs, because the address comes from imported data. */
const ProfileLink = ({ row }: { row: CreatorRow }) => {
  const handle = `@${row.username}`;
  if (!/^https?:\/\//i.test(row.url)) {
    return (
      <span className={s.handleText} data-whole>
        <Handle>{handle}</Handle>
      </span>
    );
  }
  return (
    <a
      className={classNames(typography.undecorated, s.handleText)}
      data-whole
      href={row.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <Handle>{handle}</Handle>
    </a>
  );
};
