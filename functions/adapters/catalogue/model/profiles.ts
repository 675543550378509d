import { type CreatorRecord, sourceShownOf } from '#functions/catalogue/creator-record.ts';
import type { CreatorProfile } from '#functions/ports/creators/creator-catalogue.ts';
import { INTERESTS } from '#shared/interests.ts';
import { figuresOf } from './details.ts';
import { creatorRow } from './result-row.ts';

const MAX_ENTRIES = 5;

export const profileOf = (record: CreatorRecord): CreatorProfile => {
  const audience = record.audience_followers ?? record.audience_likers ?? {};
  return {
    ...creatorRow(record),
    contacts: record.contacts ?? [],
    figures: figuresOf(record),
    source: sourceShownOf(record) ?? null,
    fetched_at: record.fetched_at ?? null,
    audience: {
      countries: sorted(audience.countries).map(({ code, weight }) => ({ name: countryName(code), weight })),
      states: sorted(audience.states).map(named),
      cities: sorted(audience.cities).map(named),
      languages: largest(audience.languages).map(coded),
      brands: largest(audience.brands).map(named),
      interests: largest(audience.interests).map(({ id, weight }) => ({ name: interestName(id), weight })),
      genders: largest(audience.genders).map(coded),
      ethnicities: largest(audience.ethnicities).map(coded),
      ages: largest(audience.ages).map(coded),
    },
  };
};

const sorted = <T extends { weight: number }>(rows: readonly T[] = []): T[] =>
  rows.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);

const largest = <T extends { weight: number }>(rows?: readonly T[]): T[] => sorted(rows).slice(0, MAX_ENTRIES);

const regions = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string): string => regions.of(code) ?? code;

const named = ({ name, weight }: { name: string; weight: number }) => ({ name, weight });
const coded = <Code extends string>({ code, weight }: { code: Code; weight: number }) => ({ code, weight });

const interestName = (id: number): string => INTERESTS.find((interest) => interest.id === id)?.name ?? `${id}`;
