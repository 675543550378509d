import {
  PropertyCreateFieldTypeEnum as Field,
  type PropertyCreate,
  PropertyCreateTypeEnum as Type,
} from '@hubspot/api-client/lib/codegen/crm/properties/index.js';
import type { Cell, IntegrationRow, RowPage } from '#functions/ports/system/integrations.ts';
import { FILE_HEADINGS, type FileColumn, NUMBER_COLUMNS } from '#shared/exports/export-columns.ts';

/** Unique property of contacts, so that a creator maps to the same contact in every export. */
export const CREATOR_ID = 'creator_id';
export const GROUP = 'creators';

/** Standard properties of HubSpot. */
const STANDARD_PROPERTIES: Partial<Record<FileColumn, string>> = {
  name: 'firstname',
  url: 'website',
  country: 'country',
  email: 'email',
  phone: 'phone',
};

const NUMBERS: ReadonlySet<FileColumn> = new Set(NUMBER_COLUMNS);

const propertyOf = (column: FileColumn): string => STANDARD_PROPERTIES[column] ?? `creator_${column}`;

/** Custom properties to create first, with the labels of our files. */
export const madeProperties = (columns: readonly FileColumn[]): PropertyCreate[] => [
  {
    name: CREATOR_ID,
    label: 'Creator id',
    groupName: GROUP,
    type: Type.String,
    fieldType: Field.Text,
    hasUniqueValue: true,
  },
  ...columns
    .filter((column) => STANDARD_PROPERTIES[column] === undefined)
    .map((column) => ({
      name: propertyOf(column),
      label: `Creator: ${FILE_HEADINGS[column]}`,
      groupName: GROUP,
      ...(NUMBERS.has(column) ? { type: Type.Number, fieldType: Field.Number } : { type: Type.String, fieldType: Field.Textarea }),
    })),
];

/** A HubSpot contact holds one email and one phone number; the others appear only in files and sheets. */
const firstOf = (cell: Cell): Cell => (typeof cell === 'string' ? (cell.split('; ')[0] ?? '') : cell);

/** Omits unknown values, so that they do not overwrite existing ones. */
export const propertiesOf = ({ id, cells }: IntegrationRow, columns: RowPage['columns']): Record<string, string> => {
  const values = columns.flatMap((column, index) => {
    const cell = cells[index] ?? null;
    const value = column === 'email' || column === 'phone' ? firstOf(cell) : cell;
    return value === null || value === '' ? [] : [[propertyOf(column), `${value}`] as const];
  });
  return { ...Object.fromEntries(values), [CREATOR_ID]: id };
};
