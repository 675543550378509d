import type { ComponentType } from 'react';
import type { AudienceData } from '#shared/reports/report.ts';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/flag.tsx';
import { Card } from './card.tsx';
import s from './report.module.css';
import { ShareList, type ShareRow } from './share-list.tsx';
import { useNames } from './use-names.ts';

type Props = { audience: AudienceData };
type Names = ReturnType<typeof useNames> & { words: Record<string, string>; discovery: Record<string, string> };
type AudienceCard = {
  id: string;
  isShown: (audience: AudienceData) => boolean;
  Card: ComponentType<Props & { card: AudienceCard }>;
  /** Of a list of shares: at most so many of these. */
  rows?: (audience: AudienceData, names: Names) => ShareRow[] | undefined;
  most?: number;
};

const ListCard = ({ audience, card: { id, rows, most } }: Props & { card: AudienceCard }) => {
  const words: Record<string, string> = useWords('report');
  const discovery: Record<string, string> = useWords('discovery');
  const shown = rows?.(audience, { ...useNames(), words, discovery }) ?? [];
  return (
    <Card title={words[`card.${id}`] ?? id}>
      <ShareList rows={shown.slice(0, most)} />
    </Card>
  );
};

const listCard = ({ id, most, rows }: Required<Pick<AudienceCard, 'id' | 'most' | 'rows'>>): AudienceCard => ({
  id,
  most,
  rows,
  isShown: (audience) => rows(audience, EMPTY_NAMES) !== undefined,
  Card: ListCard,
});

const EMPTY_NAMES: Names = { words: {}, discovery: {}, country: String, language: String, month: String };

const Percent = ({ value, klass }: { value: number; klass?: string | undefined }) => {
  const words: Record<string, string> = useWords('report');
  const { percent } = useFormat();
  return (
    <p className={s.big}>
      <span className="num">{percent(value)}</span>
      {klass && (
        <span className={s.class} data-class={klass}>
          {words[`class.${klass}`]}
        </span>
      )}
    </p>
  );
};

const Credibility = ({ audience }: Props) => {
  const words = useWords('report');
  return (
    <Card title={words['card.credibility']} note={words['card.credibility_note']}>
      <Percent value={audience.audience_credibility ?? 0} klass={audience.credibility_class} />
    </Card>
  );
};

const Notable = ({ audience }: Props) => {
  const words = useWords('report');
  return (
    <Card title={words['card.notable']} note={words['card.notable_note']}>
      <Percent value={audience.notable_users_ratio ?? 0} />
    </Card>
  );
};

/** Every card of an audience, in the order of the page. */
export const AUDIENCE_CARDS: AudienceCard[] = [
  { id: 'credibility', isShown: ({ audience_credibility }) => audience_credibility !== undefined, Card: Credibility },
  { id: 'notable', isShown: ({ notable_users_ratio }) => notable_users_ratio !== undefined, Card: Notable },
  listCard({
    id: 'genders',
    most: 2,
    rows: ({ audience_genders }, { discovery }) =>
      audience_genders?.map(({ code, weight }) => ({
        key: code,
        label: discovery[`gender.${code}`],
        weight,
        tone: code === 'MALE' ? 'male' : 'female',
      })),
  }),
  listCard({
    id: 'ages',
    most: 6,
    rows: ({ audience_ages }, { words }) =>
      audience_ages?.map(({ code, weight }) => ({ key: code, label: code === '65-' ? words.more_years : code, weight })),
  }),
  listCard({
    id: 'countries',
    most: 3,
    rows: ({ audience_geo }, { country }) =>
      audience_geo?.countries?.map(({ code, weight }) => ({
        key: code,
        label: (
          <>
            <Flag country={code} />
            {country(code)}
          </>
        ),
        weight,
      })),
  }),
  listCard({
    id: 'cities',
    most: 5,
    rows: ({ audience_geo }) =>
      audience_geo?.cities?.map(({ name, weight, country }) => ({
        key: `${country.code}/${name}`,
        label: (
          <>
            <Flag country={country.code} />
            {name}
          </>
        ),
        weight,
      })),
  }),
  listCard({
    id: 'languages',
    most: 3,
    rows: ({ audience_languages }, { language, words }) =>
      audience_languages?.map(({ code, weight }) => ({ key: code, label: language(code) ?? words.other, weight })),
  }),
  {
    ...listCard({
      id: 'ethnicities',
      most: 3,
      rows: ({ audience_ethnicities }, { discovery }) =>
        audience_ethnicities?.map(({ code, weight }) => ({ key: code, label: discovery[`ethnicity.${code}`], weight })),
    }),
    isShown: ({ audience_ethnicities }) => audience_ethnicities !== undefined && brand().switches.ethnicityCards,
  },
  listCard({
    id: 'interests',
    most: 3,
    rows: ({ audience_interests }, { discovery }) =>
      audience_interests?.map(({ id, name, weight }) => ({ key: `${id}`, label: discovery[`interest.${id}`] ?? name, weight })),
  }),
  listCard({
    id: 'brands',
    most: 3,
    rows: ({ audience_brand_affinity }) => audience_brand_affinity?.map(({ id, name, weight }) => ({ key: `${id}`, label: name, weight })),
  }),
];
