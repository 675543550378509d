import { type MouseEvent, type ReactNode, use } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { PreviewAround, PreviewName } from '#web/report/preview/preview-name.tsx';
import { Reader } from '#web/report/reader.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import typography from '#web/ui/typography.module.css';
import s from './title-cell.module.css';

type Props = {
  title: string;
  /** The title is a handle or a file name, which is never cut. */
  isHandle?: boolean;
  badge?: string | undefined;
  picture?: ReactNode;
  /** A click on the title does the same as the row's button, which is the one in the tab order. */
  opens?: { to: string; onClick?: ((event: MouseEvent) => void) | undefined } | { run: () => void };
  /** The title is the name of this creator, whose preview it shows; a click opens it if the title opens nothing else. */
  preview?: CreatorId | undefined;
  /** The line of details. */
  children: ReactNode;
  /** Additional lines. */
  below?: ReactNode;
};

/** Title of a report, an analysis or a creator, with the details that distinguish it. */
export const TitleCell = ({ title, isHandle, badge, picture, opens, preview, children, below }: Props) => (
  <div className={classNames(layout.row, layout.gap12, layout.grow, s.item)}>
    {picture}
    <span className={classNames(layout.stack, layout.shrink, s.lines)}>
      <span className={classNames(layout.row, layout.gap8, layout.shrink, typography.semibold)} title={title}>
        <Title opens={opens} preview={preview} className={isHandle ? s.whole : typography.cut} isWhole={isHandle}>
          {title}
        </Title>
        {badge && <Badge tone="accent">{badge}</Badge>}
      </span>
      <small className={classNames(layout.row, layout.shrink, layout.gap5, typography.detail, s.whole)} data-whole>
        {children}
      </small>
      {below}
    </span>
  </div>
);

type TitleProps = Pick<Props, 'opens' | 'preview'> & { className: string | undefined; isWhole: boolean | undefined; children: string };

const Title = ({ preview, ...title }: TitleProps) => {
  const { isGuest } = use(Reader);
  if (!preview || isGuest) return <PlainTitle {...title} />;
  if (!title.opens) return <PreviewName creator={preview} name={title.children} />;
  return (
    <PreviewAround creator={preview} name={title.children}>
      <PlainTitle {...title} />
    </PreviewAround>
  );
};

const PlainTitle = ({ opens, className, isWhole, children: title }: Omit<TitleProps, 'preview'>) => {
  const children = isWhole ? <Handle>{title}</Handle> : title;
  const look = { className: classNames(className, opens && LINK_LOOK), 'data-whole': isWhole || undefined };
  if (!opens) return <span {...look}>{children}</span>;
  if ('run' in opens) {
    return (
      <button type="button" tabIndex={-1} {...look} onClick={opens.run}>
        {children}
      </button>
    );
  }
  return (
    <Link tabIndex={-1} {...look} {...opens}>
      {children}
    </Link>
  );
};

const LINK_LOOK = classNames(typography.bare, typography.undecorated, typography.textLeft, typography.textColor, typography.hoverUnderline);
