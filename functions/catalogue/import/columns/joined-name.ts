import { cellsOf } from './cells.ts';
import { headerKey } from './header-key.ts';
import type { FieldSource } from './mapping.ts';

type Values = Record<string, unknown>;

const GIVEN = /^((first|given|fore)_?name|fname|vorname|prenom|voornaam|fornavn|fornamn|imie|nombres|名|이름)$/;
const FAMILY =
  /^((last|family|sur)_?name|lname|nachname|familienname|nom_de_famille|apellidos?|cognome|sobrenome|achternaam|etternavn|efternavn|efternamn|nazwisko|姓|성)$/;
/** Means either part beside the other one: "Name, Vorname" and "Nombre, Apellidos". */
const EITHER = /^(name|nom|nombre|nome|naam|navn|namn)$/;
const FAMILY_FIRST = /^(姓|성)$/;

/** Names of people in two columns. `name`: the column that is read as the name so far; undefined if it is whole. */
export const joinedName = (columns: string[], sample: Values[], name: FieldSource | undefined): FieldSource | undefined => {
  const find = (pattern: RegExp) => columns.find((column) => pattern.test(headerKey(column)) && cellsOf(column, sample).length > 0);
  const either = typeof name === 'string' && EITHER.test(headerKey(name)) ? name : undefined;
  if (name !== undefined && either === undefined) return undefined;
  const [given, family] = [find(GIVEN), find(FAMILY)];
  const first = given ?? (family && either);
  const last = family ?? (given && either);
  if (first === undefined || last === undefined || first === last) return undefined;
  if (either !== undefined && (isWhole(either, given, sample) || isWhole(either, family, sample))) return undefined;
  return { joined: FAMILY_FIRST.test(headerKey(last)) ? [last, first] : [first, last] };
};

/** True if the names contain the part, as in "Anna Meyer" beside "Anna". */
const isWhole = (name: string, part: string | undefined, sample: Values[]): boolean => {
  if (part === undefined || part === name) return false;
  const rows = sample.filter((values) => `${values[part] ?? ''}`.trim() !== '');
  return rows.filter((values) => `${values[name] ?? ''}`.includes(`${values[part]}`.trim())).length * 2 > rows.length;
};
