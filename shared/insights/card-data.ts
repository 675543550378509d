import type { CredibilityClass } from '#shared/audience.ts';
import type { RelatedCreator } from '#shared/reports/report.ts';
import type { Formats } from '#shared/words/formats.ts';

/** What a card is told with: words by key, and names in the reader's language. */
export type Say = {
  words: Record<string, string>;
  /** Names of genders, interests and ethnicities. */
  names: Record<string, string>;
  country(code: string): string;
  language(code: string): string | undefined;
  format: Formats;
};

/** What stands before a name. */
export type Sign = { flag: string } | { image: 'interests' | 'brands'; id: number } | { picture: string };
export type Gender = 'male' | 'female';
export type ShareRow = { key: string; label: string; weight: number; sign?: Sign; tone?: Gender };
export type AgeRow = Record<Gender, number> & { label: string };
export type MapCity = { name: string; weight: number; lat: number; lon: number };

/** `isLabelled`: each part of a column says its share, where there is room. */
type AgesFace = { kind: 'ages'; ages: AgeRow[]; isLabelled?: true };

/** How the front of a card is drawn. */
export type Face =
  | { kind: 'figure'; value: number; class?: CredibilityClass | undefined }
  | { kind: 'gauge'; rows: ShareRow[] }
  | AgesFace
  | { kind: 'columns'; rows: ShareRow[] }
  | { kind: 'shares'; rows: ShareRow[] }
  | { kind: 'map'; cities: MapCity[]; rows: ShareRow[] }
  | { kind: 'people'; people: RelatedCreator[] };

/** `link` leads to the creator on its network. */
export type CardRow = {
  key: string;
  label: string;
  note?: string;
  link?: string;
  sign?: Sign;
  cells: string[];
  /** Of shares, to draw them. */
  weight?: number;
  tone?: Gender;
};
/** The first head is of the names. */
export type CardTable = { id: string; title: string; heads: string[]; rows: CardRow[] };
