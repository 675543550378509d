import { RETENTION, RETENTION_CLASSES, type RetentionClass } from '#shared/privacy/retention.ts';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './legal.module.css';
import type { LegalTexts } from './legal-texts.ts';

type Props = { texts: LegalTexts; retention: Record<string, string> };

/** Logs of production; other stages keep them shorter. */
const LOG_DAYS = 90;

const periodOf = (name: RetentionClass, retention: Props['retention']): string => {
  const { period } = RETENTION[name];
  if (period === 'account' || period === 'catalogue' || period === 'operation') return retention[`period_${period}`] ?? '';
  if (period === 'logs') return fill(retention.period_logs ?? '', { count: String(LOG_DAYS) });
  const days = period === 'results' ? brand().privacy.resultDays : period.days;
  const text = (days === 1 && retention.period_days_one) || retention.period_days || '';
  return fill(text, { count: String(days) });
};

/** The retention table of the code, with the periods of this brand. */
export const RetentionTable = ({ texts, retention }: Props) => (
  <section className={classNames(layout.stack, layout.gap8)}>
    <h2>{texts.retention}</h2>
    <table className={s.table}>
      <thead>
        <tr>
          <th>{texts.data}</th>
          <th>{texts.purpose}</th>
          <th>{texts.period}</th>
          <th>{texts.deletedBy}</th>
        </tr>
      </thead>
      <tbody>
        {RETENTION_CLASSES.map((name) => (
          <tr key={name}>
            <td>{retention[`${name}_what`]}</td>
            <td>{retention[`${name}_why`]}</td>
            <td>{periodOf(name, retention)}</td>
            <td>{retention[`by_${RETENTION[name].purge.by}`]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
