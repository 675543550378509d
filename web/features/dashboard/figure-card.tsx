import { type ReactNode, useId } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconChevronRight } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import s from './dashboard.module.css';

type Props = { title: string; link?: { to: string; label: string }; className?: string | undefined; children: ReactNode };

/** A panel whose height does not depend on its content, so that nothing moves when the content arrives. */
export const FigureCard = ({ title, link, className, children }: Props) => {
  const id = useId();
  return (
    <section className={classNames(layout.panel, layout.stack, layout.gap10, s.card, className)} aria-labelledby={id}>
      <div className={classNames(layout.spread, layout.gap12)}>
        <h2 id={id}>{title}</h2>
        {link && (
          <Link
            className={classNames(layout.fixed, typography.body, typography.accent, typography.undecorated, typography.hoverUnderline)}
            to={link.to}
          >
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
};

/** One kind of news in a card. */
export const News = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classNames(layout.stack, layout.justifyCenter, layout.gap2, layout.outlined, s.news)} aria-labelledby={id}>
      <h3 id={id} className={classNames(layout.flat, typography.hint)}>
        {title}
      </h3>
      {children}
    </section>
  );
};

/** The next step when there is no news; the whole box can be clicked. */
export const NewsLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={classNames(layout.row, layout.gap8, typography.bodyLarge, typography.textColor, typography.undecorated, s.all)} to={to}>
    <span className={typography.pretty}>{children}</span>
    <Go />
  </Link>
);

/** Marks a box that leads to another screen. */
export const Go = () => <IconChevronRight className={classNames(layout.fixed, layout.pushed, typography.faint)} size={16} aria-hidden />;

export const CardNote = ({ children }: { children: ReactNode }) => (
  <p className={classNames(typography.note, typography.pretty)}>{children}</p>
);

export const CardProblem = () => <CardNote>{useMessages('dashboard').problem}</CardNote>;

const SKELETON_WIDTHS = ['100%', '70%', '85%'];

export const CardLoading = ({ rows = 3 }: { rows?: number }) => (
  <div className={classNames(layout.stack, layout.gap10)}>
    {SKELETON_WIDTHS.slice(0, rows).map((width) => (
      <Skeleton key={width} height={20} width={width} />
    ))}
  </div>
);

/** Says how many entries the card has no room for. */
export const CardRest = ({ count }: { count: number }) => {
  const { more } = useMessages('dashboard');
  const { number } = useFormat();
  return count > 0 && <p className={classNames(typography.hint, layout.flat)}>{fill(more, { count: number(count) })}</p>;
};
