import type { CatalogueState } from '#shared/admin/system.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/messages.ts';
import section from '../section.module.css';
import styles from './system.module.css';

const NETWORKS = { instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' } as const;
const DAY_MS = 86_400_000;

export const CatalogueCard = ({ catalogue }: { catalogue: CatalogueState | null }) => {
  const words = useWords('admin');
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={words.catalogue}>
      <h2>{words.catalogue}</h2>
      {catalogue ? <Facts catalogue={catalogue} /> : <p className={section.bad}>{words.catalogue_broken}</p>}
    </section>
  );
};

const Facts = ({ catalogue: { creators, as_of, version } }: { catalogue: CatalogueState }) => {
  const words = useWords('admin');
  const { number, date, plural } = useFormat();
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(as_of)) / DAY_MS));
  const total = creators.instagram + creators.youtube + creators.tiktok;
  return (
    <dl className={styles.facts}>
      <Fact name={words.catalogue_total} value={number(total)} />
      {(['instagram', 'youtube', 'tiktok'] as const).map((network) => (
        <Fact key={network} name={NETWORKS[network]} value={number(creators[network])} />
      ))}
      <Fact
        name={words.catalogue_as_of}
        value={date(new Date(`${as_of}T12:00:00`))}
        more={days === 0 ? words.age_today : plural(words, 'age', days)}
      />
      <Fact name={words.catalogue_version} value={version} />
    </dl>
  );
};

const Fact = ({ name, value, more }: { name: string; value: string; more?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more && <span className={section.muted}> · {more}</span>}
    </dd>
  </div>
);
