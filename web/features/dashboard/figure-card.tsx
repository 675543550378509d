import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
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
