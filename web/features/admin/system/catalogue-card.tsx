import type { CatalogueState } from '#shared/admin/system.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';
import styles from './system.module.css';

const NETWORKS = { instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' } as const;
const DAY_MS = 86_400_000;

export const CatalogueCard = ({ catalogue }: { catalogue: CatalogueState | null }) => {
  const messages = useMessages('admin');
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.catalogue}>
      <h2>{messages.catalogue}</h2>
      {catalogue ? <Facts catalogue={catalogue} /> : <p className={typography.bad}>{messages.catalogue_broken}</p>}
    </section>
  );
};

const Facts = ({ catalogue: { creators, as_of, version } }: { catalogue: CatalogueState }) => {
  const messages = useMessages('admin');
  const { number, day, plural } = useFormat();
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(as_of)) / DAY_MS));
  const total = creators.instagram + creators.youtube + creators.tiktok;
  return (
    <dl className={classNames(layout.wrap, styles.facts)}>
      <Fact name={messages.catalogue_total} value={number(total)} />
      {(['instagram', 'youtube', 'tiktok'] as const).map((platform) => (
        <Fact key={platform} name={NETWORKS[platform]} value={number(creators[platform])} />
      ))}
      <Fact name={messages.catalogue_as_of} value={day(as_of)} more={days === 0 ? messages.age_today : plural(messages, 'age', days)} />
      <Fact name={messages.catalogue_version} value={version} />
    </dl>
  );
};

const Fact = ({ name, value, more }: { name: string; value: string; more?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more && <span className={typography.muted}> · {more}</span>}
    </dd>
  </div>
);
