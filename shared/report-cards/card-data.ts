import type { CredibilityClass } from '#shared/audience.ts';
import type { Formats } from '#shared/messages/formats.ts';
import type { PlaceNames } from '#shared/places/place-names.ts';
import type { RelatedCreator } from '#shared/reports/report.ts';

/** Messages, names and formats of a language. */
export type Say = {
  messages: Record<string, string>;
  /** Names of genders, interests and ethnicities. */
  names: Record<string, string>;
  country(code: string): string;
  places: PlaceNames;
  language(code: string): string | undefined;
  format: Formats;
};

/** Image in front of a name. */
export type Sign = { flag: string } | { image: 'interests' | 'brands'; id: number } | { picture: string };
export type Gender = 'male' | 'female';
export type ShareRow = { key: string; label: string; weight: number; sign?: Sign; tone?: Gender };
export type AgeRow = Record<Gender, number> & { label: string };
export type MapCity = { name: string; weight: number; lat: number; lon: number };

/** `open`: the open-ended group, which is stated as text. */
type AgesContent = { kind: 'ages'; ages: AgeRow[]; open: AgeRow | undefined };

/** Content of a card's body. */
export type CardContent =
  | { kind: 'figure'; value: number; class?: CredibilityClass | undefined }
  | { kind: 'gauge'; rows: ShareRow[] }
  | AgesContent
  | { kind: 'columns'; rows: ShareRow[] }
  | { kind: 'shares'; rows: ShareRow[] }
  | { kind: 'map'; cities: MapCity[]; rows: ShareRow[] }
  | { kind: 'people'; people: RelatedCreator[] };

/** `link`: the creator's profile on the platform; `creator`: their id there. */
export type CardRow = {
  key: string;
  label: string;
  note?: string;
  link?: string;
  creator?: string;
  sign?: Sign;
  cells: string[];
  /** Fraction 0..1 for the bar of the row. */
  weight?: number;
  tone?: Gender;
};
/** The first head belongs to the labels. */
export type CardTable = { id: string; title: string; heads: string[]; rows: CardRow[] };
