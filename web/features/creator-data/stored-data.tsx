import type { FoundCreator } from '#shared/creator-data/stored-creator.ts';
import { PLATFORM_NAMES, type Platform } from '#shared/platforms.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './creator-data.module.css';
import { RequestForm } from './request-form.tsx';

/** Stored data of a creator by class, with origin and dates. */
export const CreatorData = ({ creator }: { creator: FoundCreator }) => {
  const messages = useMessages('creatorData');
  return (
    <section className={classNames(layout.panel, layout.stack, layout.gap12, s.card)}>
      <h2>{fill(messages.stored, { handle: creator.username })}</h2>
      <ul className={s.classes}>
        {creator.classes.map((name) => (
          <li key={name}>{messages[`class_${name}`]}</li>
        ))}
      </ul>
      <Origin creator={creator} />
      {creator.contacts.length > 0 && <Contacts contacts={creator.contacts} />}
      <RequestForm creator={creator} />
    </section>
  );
};

const Origin = ({ creator: { source, fetched_at, keep_until } }: { creator: FoundCreator }) => {
  const messages = useMessages('creatorData');
  const { date } = useFormat();
  const dayOf = (day: string | null, otherwise: string) => (day === null ? otherwise : date(new Date(`${day}T00:00`)));
  return (
    <dl className={s.facts}>
      <dt>{messages.source}</dt>
      <dd>{source ?? messages.source_unknown}</dd>
      <dt>{messages.fetched_at}</dt>
      <dd>{dayOf(fetched_at, messages.date_unknown)}</dd>
      <dt>{messages.keep_until}</dt>
      <dd>{dayOf(keep_until, messages.keep_until_removed)}</dd>
    </dl>
  );
};

const isPlatform = (type: string): type is Platform => type in PLATFORM_NAMES;
const nameOf = (type: string) => (type === 'email' || type === 'phone' ? (`contact_${type}` as const) : 'contact_other');

const Contacts = ({ contacts }: Pick<FoundCreator, 'contacts'>) => {
  const messages = useMessages('creatorData');
  return (
    <div className={classNames(layout.stack, layout.gap4)}>
      <h3>{messages.contacts}</h3>
      <ul className={s.classes}>
        {contacts.map(({ type, masked }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked contacts can be equal, and the list never changes
          <li key={index}>
            {fill(messages.contact, { type: isPlatform(type) ? PLATFORM_NAMES[type] : messages[nameOf(type)], value: masked })}
          </li>
        ))}
      </ul>
      <p className={typography.note}>{messages.contacts_note}</p>
    </div>
  );
};
