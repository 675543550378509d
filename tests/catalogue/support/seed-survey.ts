import { type AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { Platform } from '#shared/platforms.ts';
import { audienceFlaws } from './audience-flaws.ts';

const SCRIPTS: Record<string, RegExp> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
  he: /\p{Script=Hebrew}/u,
  zh: /\p{Script=Han}/u,
};
const BANDS = [1000, 10_000, 100_000, 1_000_000, Number.POSITIVE_INFINITY];
/** Parsing is the slow part, so one record in so many is parsed (every tenth account is on the same network, so no multiple of 2 or 5). */
const VALIDATED = 3;
const QUALITY = ['credibility', 'reachability', 'types', 'notable_users_ratio'] as const;
const TASTES = ['ethnicities', 'brands', 'interests'] as const;

class Share {
  private yes = 0;
  private all = 0;
  count(isSo: boolean) {
    this.all++;
    if (isSo) this.yes++;
  }
  get value() {
    return this.all === 0 ? 0 : this.yes / this.all;
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const LARGE = 2_000_000;

/** Measures creators in one pass, so that 20,000 of them need not be held. */
export class SeedSurvey {
  platforms: Record<Platform, number> = { instagram: 0, youtube: 0, tiktok: 0 };
  ids = new Set<string>();
  handles = new Set<string>();
  /** Creators above two million followers. */
  large: CreatorRecord[] = [];
  invalid: string[] = [];
  flaws: Record<string, number> = {};
  historyFlaws: string[] = [];
  networkFlaws: string[] = [];
  unknownPlaces: string[] = [];
  audiences = 0;
  withHistory = 0;
  withEmail = 0;
  ownNetworkContacts = 0;
  contactTypes = new Set<string>();
  languages = new Set<string>();
  countries = new Set<string>();
  odd = { private: 0, silent: 0, withoutAudience: 0, hiddenLikes: 0, longName: 0, withoutLetters: 0, withoutBio: 0 };

  private followers: number[] = [];
  private rates: Record<Platform, number[][]> = { instagram: [[], [], [], []], youtube: [[], [], [], []], tiktok: [[], [], [], []] };
  private leads = new Share();
  private topTags = new Share();
  private interestShare = new Share();
  private brandShare = new Share();
  private verified: { followers: number; is: boolean }[] = [];
  private bios = new Map<string, Share>();
  private names = new Map<string, Share>();
  private index = 0;

  private topicKey: (index: number) => string;

  constructor(topicKey: (index: number) => string) {
    this.topicKey = topicKey;
  }

  get homeLeads() {
    return this.leads.value;
  }
  get topTagOfTopic() {
    return this.topTags.value;
  }
  get interestOfTopic() {
    return this.interestShare.value;
  }
  get brandOfTopic() {
    return this.brandShare.value;
  }
  nativeBios = (language: string) => this.bios.get(language)?.value ?? 0;
  nativeNames = (language: string) => this.names.get(language)?.value ?? 0;
  medianRates = (platform: Platform) => this.rates[platform].map(median);
  followersAt = (quantile: number) => this.followers.sort((a, b) => a - b)[Math.round(quantile * (this.followers.length - 1))] ?? 0;
  verifiedShare = (from: number) => {
    const share = new Share();
    for (const { followers, is } of this.verified) if (followers >= from) share.count(is);
    return share.value;
  };

  add(record: CreatorRecord) {
    const topic = TOPICS.find(({ key }) => key === this.topicKey(this.index));
    this.index++;
    if (this.index % VALIDATED === 0 && !CreatorRecord.safeParse(record).success) this.invalid.push(record.user_id);
    this.platforms[record.platform]++;
    this.ids.add(`${record.platform}/${record.user_id}`);
    this.handles.add(`${record.platform}/${record.username}`);
    if (record.followers > LARGE) this.large.push(record);
    this.addFigures(record);
    this.addWords(record);
    this.addContacts(record);
    this.addOdd(record);
    this.addHistory(record);
    this.addPlaces(record);
    if (topic && record.tags) {
      this.topTags.count(topic.tags.includes(record.tags[0]?.tag ?? '') || topic.tags.includes(record.tags[1]?.tag ?? ''));
      this.interestShare.count(topic.interests.every((id) => record.interests?.includes(id)));
      if (record.brands) this.brandShare.count(record.brands.some((brand) => topic.brands.includes(brand)));
    }
    for (const audience of [record.audience_followers, record.audience_likers]) if (audience) this.addAudience(record, audience);
  }

  private addFigures({ platform, followers, avg_likes, is_verified }: CreatorRecord) {
    this.followers.push(followers);
    this.verified.push({ followers, is: is_verified === true });
    const band = BANDS.findIndex((_, at) => followers < (BANDS[at + 1] ?? 0));
    if (avg_likes !== undefined) this.rates[platform][band]?.push(avg_likes / followers);
  }

  private addWords({ language = '', country, bio = '', name = '', gender }: CreatorRecord) {
    this.languages.add(language);
    if (country) this.countries.add(country);
    const script = SCRIPTS[language];
    if (!script) return;
    const bios = this.bios.get(language) ?? new Share();
    const names = this.names.get(language) ?? new Share();
    if (/\p{L}{4}/u.test(bio.replace(/📍.*/gu, ''))) bios.count(script.test(bio));
    if (gender) names.count(script.test(name));
    this.bios.set(language, bios);
    this.names.set(language, names);
  }

  private addContacts({ platform, contacts = [] }: CreatorRecord) {
    for (const { type } of contacts) this.contactTypes.add(type);
    this.ownNetworkContacts += contacts.filter(({ type }) => type === platform).length;
    if (contacts.some(({ type }) => type === 'email')) this.withEmail++;
  }

  private addOdd(record: CreatorRecord) {
    const { odd } = this;
    if (record.is_hidden) odd.private++;
    else if (record.posts_count === 0) odd.silent++;
    else if (!record.audience_followers && !record.audience_likers) odd.withoutAudience++;
    else if (record.avg_likes === undefined) odd.hiddenLikes++;
    if (record.name?.length === 60) odd.longName++;
    if (!/[a-z]/i.test(record.name ?? '') && /\p{S}/u.test(record.name ?? '')) odd.withoutLetters++;
    if (!record.bio) odd.withoutBio++;
  }

  private addHistory({ stat_history: rows, platform, user_id, followers, avg_likes, total_views, total_likes }: CreatorRecord) {
    if (!rows) return;
    this.withHistory++;
    const last = rows.at(-1);
    const months = rows.map(({ month }) => month).join(' ');
    const rising = (key: 'total_views' | 'total_likes') =>
      rows.every((row, at) => at === 0 || (row[key] ?? 0) >= (rows[at - 1]?.[key] ?? 0));
    const smooth = rows.every((row, at) => at === 0 || (row.followers ?? 0) < 2.6 * (rows[at - 1]?.followers ?? 0));
    const ok =
      months === '2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11' &&
      last?.followers === followers &&
      last.avg_likes === avg_likes &&
      smooth &&
      (platform !== 'youtube' || (last.total_views === total_views && total_views !== undefined && rising('total_views'))) &&
      (platform !== 'tiktok' || (last.total_likes === total_likes && total_likes !== undefined && rising('total_likes')));
    if (!ok) this.historyFlaws.push(user_id);
  }

  private addPlaces({ country, state, city, audience_followers: audience }: CreatorRecord) {
    const gazetteer = worldGazetteer();
    const need = (found: unknown, name: string) => {
      if (!found) this.unknownPlaces.push(name);
    };
    if (country && state) need(gazetteer.state(country, state), `${country} ${state}`);
    if (country && city) need(gazetteer.city(country, city, state), `${country} ${city}`);
    for (const { code } of audience?.countries ?? []) need(gazetteer.country(code), code);
    for (const place of audience?.states ?? []) need(gazetteer.state(place.country, place.name), place.name);
    for (const place of audience?.cities ?? []) need(gazetteer.city(place.country, place.name, place.state), place.name);
  }

  private addAudience({ platform, user_id, country }: CreatorRecord, audience: AudienceRecord) {
    this.audiences++;
    if (country) this.leads.count(audience.countries?.[0]?.code === country);
    for (const flaw of audienceFlaws(audience)) {
      const kind = flaw.replace(/[\d.]+$/, '');
      this.flaws[kind] = (this.flaws[kind] ?? 0) + 1;
    }
    const hasQuality = QUALITY.every((name) => audience[name] !== undefined);
    const hasTastes = TASTES.every((name) => audience[name] !== undefined);
    const hasSome = [...QUALITY, ...TASTES].some((name) => audience[name] !== undefined);
    const fits = { instagram: hasQuality && hasTastes, tiktok: hasQuality && !hasTastes, youtube: !hasSome }[platform];
    if (!fits) this.networkFlaws.push(user_id);
  }
}
