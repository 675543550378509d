import type { CreatorRecord } from '../creator-record.ts';
import { FIELD_EMOJIS, FIELDS } from '../data/phrases.data.ts';
import { TOPICS } from '../data/topics.data.ts';
import { handleLetters, latinName, nativeName } from './names.ts';
import type { Person } from './person.ts';
import { capital, fieldWord, fill, linesIn } from './posts/captions.ts';
import { clamp, type Random } from './random.ts';

type TagWeight = NonNullable<CreatorRecord['tags']>[number];

const EMOJIS = new Map(FIELDS.map((field) => [field, FIELD_EMOJIS[field].split(' ')]));

const NO_BIO = 0.05;

export const bioOf = (random: Random, { language, topic, second, town }: Person, email: string | undefined): string => {
  if (random.chance(NO_BIO)) return '';
  const lines = linesIn(language);
  const slots = {
    field: fieldWord(language, topic.field),
    tag: `#${random.pick(topic.tags.slice(0, 8))}`,
    city: town.name,
    email: email ?? '',
  };
  const emojis = EMOJIS.get(topic.field) ?? [];
  const parts = new Set<string>();
  const secondaryWord = second && second.field !== topic.field ? fieldWord(language, second.field) : slots.tag;
  if (random.chance(0.35)) parts.add(`${capital(slots.field)} • ${capital(secondaryWord)}`);
  for (let left = random.whole(1, 2); left > 0; left--) parts.add(capital(fill(random.pick(lines.bios), slots)));
  if (random.chance(0.34)) parts.add(`📍 ${town.name}`);
  if (email !== undefined) parts.add(`📩 ${fill(random.pick(lines.contact), slots)}`);
  return [...parts].map((part) => (random.chance(0.3) ? `${part} ${random.pick(emojis)}` : part)).join(random.chance(0.6) ? '\n' : ' | ');
};

const LOCAL_SCRIPT = new Set(['ja', 'ko', 'zh', 'ar', 'he', 'fa', 'hi', 'ta', 'bn', 'ur', 'th', 'ru', 'uk', 'el']);
const ODD_NAMES = ['🌙✨🌙', '♡⋆˙⟡ 🦋', 'محمد 🤍✨', '🔥👑🔥', '꧁༺ 𝓚𝓲𝓷𝓰 ༻꧂', '… … …', '🎀 نور 🎀', 'Ⓥⓘⓑⓔⓢ 🌊'];
const LONG_NAME = 60;

/** Topic keys in title case: "pop-music" becomes "Pop Music". */
const TITLES = new Map(TOPICS.map(({ key }) => [key, key.split('-').map(capital).join(' ')]));

const pageName = (random: Random, { topic, town, language }: Person): string => {
  const tag = TITLES.get(topic.key) ?? topic.key;
  const field = capital(fieldWord(language, topic.field));
  return random.pick([
    `${town.name} ${tag}`,
    `${tag} ${town.name}`,
    `${field} ${town.name}`,
    `${tag} Daily`,
    `The ${tag} Club`,
    `${tag} World`,
    `${field} ${random.pick(['TV', 'Magazine', 'Club', 'Life'])}`,
    `${tag} Hub`,
  ]);
};

const longName = (name: string, { topic, town }: Person): string =>
  `${name} | ${topic.tags.map(capital).join(' • ')} | ${town.name}`.padEnd(LONG_NAME, '.').slice(0, LONG_NAME).replace(/\s$/, '.');

export const displayNameOf = (random: Random, person: Person): string => {
  const style = random.next();
  if (style < 0.006) return random.pick(ODD_NAMES);
  if (person.isPage) return pageName(random, person);
  const native = nativeName(person.name);
  const full = LOCAL_SCRIPT.has(person.language) && random.chance(0.68) ? native : latinName(person.name);
  if (style < 0.014) return longName(full, person);
  if (style < 0.1) return `${full} ${random.pick(EMOJIS.get(person.topic.field) ?? ['✨'])}`;
  if (style < 0.17) return `${full} | ${capital(fieldWord(person.language, person.topic.field))}`;
  if (style < 0.22) return person.name.given.latin;
  return style < 0.24 ? full.toUpperCase() : full;
};

const weightOf = (value: number): number => Math.round(clamp(value, 0.05, 1) * 100) / 100;

const tagsFrom = (random: Random, tags: readonly string[], { likely, strength }: { likely: number; strength: number }): TagWeight[] =>
  tags
    .map((tag, rank) => ({ tag, rank, luck: random.next() }))
    .filter(({ rank, luck }) => luck > 1 - likely * (1.25 - rank / 50))
    .map(({ tag, rank }) => ({ tag, weight: weightOf(strength * (1 - rank / 45) * random.between(0.35, 1)) }));

const tagOfWord = (word: string): string => word.toLowerCase().replace(/[\s&’'-]+/g, '');

/** Tags of the creator's topics, the local word for the field, sometimes the town. */
export const tagsOf = (random: Random, { topic, second, language, town }: Person): TagWeight[] => {
  const weights = new Map<string, number>();
  const add = (tags: TagWeight[]) => {
    for (const { tag, weight } of tags) weights.set(tag, Math.max(weights.get(tag) ?? 0, weight));
  };
  add(tagsFrom(random, topic.tags, { likely: 0.5, strength: 1 }));
  add([{ tag: random.pick(topic.tags.slice(0, 5)), weight: weightOf(random.between(0.85, 1)) }]);
  if (second) add(tagsFrom(random, second.tags, { likely: 0.18, strength: 0.6 }));
  if (language !== 'en' && random.chance(0.7)) {
    add([{ tag: tagOfWord(fieldWord(language, topic.field)), weight: weightOf(random.between(0.3, 0.9)) }]);
  }
  if (random.chance(0.22)) add([{ tag: handleLetters(town.name) || topic.key, weight: weightOf(random.between(0.1, 0.45)) }]);
  return [...weights].map(([tag, weight]) => ({ tag, weight })).sort((a, b) => b.weight - a.weight);
};
