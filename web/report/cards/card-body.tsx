import { Suspense, use } from 'react';
import type { CredibilityClass } from '#shared/audience.ts';
import type { AgeRow, CardContent, MapCity, ShareRow } from '#shared/report-cards/card-data.ts';
import type { RelatedCreator } from '#shared/reports/report.ts';
import { Chart } from '#web/charts/chart.tsx';
import { InPdf } from '#web/charts/on-pdf.ts';
import { AGES_HEIGHT, GAUGE_HEIGHT, genderGauge, REACH_HEIGHT, shareColumns, stackedAges } from '#web/charts/series.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import typography from '#web/ui/typography.module.css';
import { RelatedName } from '../preview/related-name.tsx';
import s from './card-body.module.css';
import people from './people.module.css';
import { ShareList } from './share-list.tsx';
import { SignImage } from './sign-image.tsx';

type CardBodyProps = { content: CardContent; title: string; closesElsewhere: boolean };

/** The visible body of a card. */
export const CardBody = ({ content, title, closesElsewhere }: CardBodyProps) => {
  switch (content.kind) {
    case 'figure':
      return <Figure value={content.value} klass={content.class} />;
    case 'gauge':
      return <Gauge title={title} rows={content.rows} />;
    case 'ages':
      return <Ages title={title} ages={content.ages} open={content.open} />;
    case 'columns':
      return <Columns title={title} rows={content.rows} />;
    case 'shares':
      return <Shares rows={content.rows} />;
    case 'map':
      return <Places cities={content.cities} rows={content.rows} closesElsewhere={closesElsewhere} />;
    case 'people':
      return <People people={content.people} />;
  }
};

/** Tone of the heading by credibility class; undefined is neutral. */
const moodOf = (klass: CredibilityClass | undefined): 'good' | 'bad' | undefined => {
  if (klass === 'high' || klass === 'best') return 'good';
  return klass === 'bad' ? 'bad' : undefined;
};

const Figure = ({ value, klass }: { value: number; klass: CredibilityClass | undefined }) => {
  const messages = useMessages('audience');
  const { percent } = useFormat();
  const mood = moodOf(klass);
  return (
    <p className={classNames(layout.wrap, layout.flat, typography.strong, s.figure)} data-mood={mood}>
      <span className="num">{percent(value)}</span>
      {klass && <Badge tone={mood}>{messages[`class.${klass}`]}</Badge>}
    </p>
  );
};

const useSentence = () => {
  const { percent } = useFormat();
  /** Returns e.g. 'Gender split: Female 55.20%, Male 44.80%'. */
  return (title: string, rows: readonly { label: string; weight: number }[]): string =>
    `${title}: ${rows.map(({ label, weight }) => `${label} ${percent(weight)}`).join(', ')}`;
};

const Shares = ({ rows }: { rows: readonly ShareRow[] }) => (
  <ShareList
    rows={rows.map(({ sign, label, ...row }) => ({
      ...row,
      label: (
        <>
          {sign && <SignImage sign={sign} name={label} />}
          <bdi className={typography.ellipsis}>{label}</bdi>
        </>
      ),
    }))}
  />
);

const Gauge = ({ title, rows }: { title: string; rows: ShareRow[] }) => {
  const sentence = useSentence();
  const [first, second] = [...rows].sort((a, b) => b.weight - a.weight);
  if (!first) return null;
  const leader = { name: first.label, weight: first.weight, other: second?.weight ?? 0, isFemale: first.tone === 'female' };
  return (
    <>
      <Chart label={sentence(title, rows)} height={GAUGE_HEIGHT} draw={(paint) => genderGauge(leader, paint)} />
      <Shares rows={rows} />
    </>
  );
};

const Ages = ({ title, ages, open }: { title: string; ages: AgeRow[]; open: AgeRow | undefined }) => {
  const { percent } = useFormat();
  const names = useGenderNames();
  const textOf = ({ label, male, female }: AgeRow): string => `${label} ${names.male} ${percent(male)} ${names.female} ${percent(female)}`;
  return (
    <>
      <Chart
        label={`${title}: ${ages.map(textOf).join(', ')}`}
        height={AGES_HEIGHT}
        draw={(paint) => stackedAges({ names, ages }, paint, window.innerWidth)}
      />
      {open && (
        <p className={classNames(layout.flat, typography.hint, typography.center, 'num')} data-chart-note>
          {textOf(open)}
        </p>
      )}
    </>
  );
};

const useGenderNames = () => {
  const names = useMessages('discovery');
  return { male: names['gender.MALE'], female: names['gender.FEMALE'] };
};

const Columns = ({ title, rows }: { title: string; rows: ShareRow[] }) => {
  const sentence = useSentence();
  const { share } = useMessages('audience');
  return (
    <Chart
      label={sentence(title, rows)}
      height={REACH_HEIGHT}
      draw={(paint) => shareColumns({ name: share, columns: rows }, paint, window.innerWidth)}
    />
  );
};

const CityMap = suspendWithRetry(async () => ({ default: (await import('#web/charts/city-map.tsx')).CityMap }));

const Places = ({ cities, rows, closesElsewhere }: { cities: MapCity[]; rows: ShareRow[]; closesElsewhere: boolean }) => {
  const isInPdf = use(InPdf);
  return (
    <div className={s.places}>
      {cities.length > 0 && !isInPdf && (
        <Suspense fallback={<Skeleton height={300} />}>
          <CityMap cities={cities} closesElsewhere={closesElsewhere} />
        </Suspense>
      )}
      <Shares rows={rows} />
    </div>
  );
};

const People = ({ people: shown }: { people: RelatedCreator[] }) => {
  const { short } = useFormat();
  return (
    <ul className={classNames(layout.stack, layout.gap10, layout.plainList, people.people)}>
      {shown.map(({ user_id, url, username, fullname, picture, followers }) => (
        <li key={user_id}>
          <Avatar name={fullname || username} picture={picture} size={32} />
          <RelatedName userId={user_id} name={fullname || username}>
            <a
              className={classNames(layout.stack, layout.grow, typography.undecorated, typography.textLeft, people.person)}
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              <b className={classNames(typography.semibold, typography.textLeft)} dir="auto">
                {fullname || username}
              </b>
              <small className={classNames(typography.hint, typography.breaks)}>
                <Handle>{`@${username}`}</Handle>
              </small>
            </a>
          </RelatedName>
          <span className="num">{short(followers)}</span>
        </li>
      ))}
    </ul>
  );
};
