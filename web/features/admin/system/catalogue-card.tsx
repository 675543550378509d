import type { CatalogueSources, CatalogueState } from '#shared/admin/system.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';
import styles from './system.module.css';

const NETWORKS = { instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' } as const;
const DAY_MS = 86_400_000;

const BYTES_PER_MB = 1_000_000;

type Props = { catalogue: CatalogueState | null; sources: CatalogueSources | null };

export const CatalogueCard = ({ catalogue, sources }: Props) => {
  const messages = useMessages('admin');
  return (
    <section className={`${section.card} ${section.padded}`} aria-label={messages.catalogue}>
      <h2>{messages.catalogue}</h2>
      {catalogue ? <Facts catalogue={catalogue} sources={sources} /> : <p className={typography.bad}>{messages.catalogue_broken}</p>}
    </section>
  );
};

const Facts = ({ catalogue: { creators, as_of, version }, sources }: Props & { catalogue: CatalogueState }) => {
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
      {sources && (
        <>
          <Fact name={messages.catalogue_size} value={`${number(Math.ceil(sources.bytes / BYTES_PER_MB))} MB`} />
          <Fact name={messages.catalogue_limited} value={number(sources.limited)} />
          <Fact name={messages.catalogue_expired} value={number(sources.expired)} />
        </>
      )}
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
