import { AUDIENCE_GENDERS } from '#shared/audience.ts';
import type { BrandAudience } from '#shared/brand-pages/contract.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { ShareList, type ShareRow } from '#web/report/cards/share-list.tsx';
import { useNames } from '#web/report/use-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './brand-pages.module.css';

export const AudienceParts = ({ audience }: { audience: BrandAudience | null }) => {
  const messages = useMessages('reports');
  const { plural } = useFormat();
  const { country } = useNames();
  if (!audience) return <p className={typography.note}>{messages.no_audience}</p>;
  const { countries, genders, ages } = audience;
  const lists: [title: string, rows: ShareRow[]][] = [
    [messages.countries, countries.map(({ code, weight }) => ({ key: code, label: country(code), weight }))],
    [
      messages.genders,
      // In the order of reports.
      AUDIENCE_GENDERS.flatMap((gender) => genders.filter(({ code }) => code === gender)).map(({ code, weight }) => ({
        key: code,
        label: messages[`gender_${code}`],
        weight,
        tone: code === 'MALE' ? 'male' : 'female',
      })),
    ],
    [messages.ages, ages.map(({ code, weight }) => ({ key: code, label: code.replace(/-$/, '+'), weight }))],
  ];
  return (
    <div className={classNames(layout.stack, layout.gap12)}>
      <h3 className={s.title}>{messages.audience}</h3>
      <p className={typography.note}>{plural(messages, 'audience_note', audience.creators)}</p>
      <div className={s.parts}>
        {lists
          .filter(([, rows]) => rows.length > 0)
          .map(([title, rows]) => (
            <section key={title} className={classNames(layout.stack, layout.gap12, layout.panel, s.panel)} aria-label={title}>
              <h4 className={s.title}>{title}</h4>
              <ShareList rows={rows} />
            </section>
          ))}
      </div>
    </div>
  );
};
