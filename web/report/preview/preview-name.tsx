import type { ReactNode } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useKeyWithin } from '#web/ui/keys/use-key-within.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './preview.module.css';
import { usePreview } from './use-preview.tsx';

/** The name of a creator. Hovering shows the preview, clicking opens it as a dialog. */
export const PreviewName = ({ creator, name }: { creator: CreatorId; name: string }) => {
  const { isOpen, open, prepare, hover, popover } = usePreview(creator, name);
  useKeyWithin(hover.ref, ROW, PREVIEW_KEY, open);
  return (
    <span {...hover} className={classNames(layout.relative, layout.shrink, s.anchor)}>
      <button
        type="button"
        className={classNames(typography.bare, typography.ellipsis, typography.hoverUnderline, s.name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={PREVIEW_KEY}
        onFocus={prepare}
        onClick={open}
      >
        {name}
      </button>
      {popover}
    </span>
  );
};

const ROW = 'tr, li, article, th';
const PREVIEW_KEY = 'p';

type AroundProps = {
  creator: CreatorId;
  name: string;
  className?: string | undefined;
  /** A name whose click does something else. */
  children: ReactNode;
};

/** Shows the preview of a creator while the mouse rests on its name, and by the key `p` while the focus is within its row. */
export const PreviewAround = ({ creator, name, className, children }: AroundProps) => {
  const { open, hover, popover } = usePreview(creator, name);
  useKeyWithin(hover.ref, ROW, PREVIEW_KEY, open);
  return (
    <span {...hover} className={classNames(layout.relative, layout.shrink, s.anchor, className)}>
      {children}
      {popover}
    </span>
  );
};
