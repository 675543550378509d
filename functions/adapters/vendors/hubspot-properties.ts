import {
  PropertyCreateFieldTypeEnum as Field,
  type PropertyCreate,
  PropertyCreateTypeEnum as Type,
} from '@hubspot/api-client/lib/codegen/crm/properties/index.js';
import type { Cell, RowPage, VendorRow } from '#functions/ports/vendors.ts';
import { FILE_HEADINGS, type FileColumn } from '#shared/discovery/export-columns.ts';

/** Unique among contacts: the same creator is the same contact in every export. */
export const CREATOR_ID = 'creator_id';
export const GROUP = 'creators';

/** Properties that every HubSpot has. */
const OWN: Partial<Record<FileColumn, string>> = {
  name: 'firstname',
  url: 'website',
  country: 'country',
  email: 'email',
  phone: 'phone',
};

const NUMBERS: readonly FileColumn[] = ['followers', 'engagements', 'engagement_rate', 'avg_views'];

const propertyOf = (column: FileColumn): string => OWN[column] ?? `creator_${column}`;

/** The ones that have to be made there first, in words of the product's files. */
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
    .filter((column) => OWN[column] === undefined)
    .map((column) => ({
      name: propertyOf(column),
      label: `Creator: ${FILE_HEADINGS[column]}`,
      groupName: GROUP,
      ...(NUMBERS.includes(column) ? { type: Type.Number, fieldType: Field.Number } : { type: Type.String, fieldType: Field.Textarea }),
    })),
];

/** HubSpot's contact has one address and one number; more stay in files and sheets. */
const firstOf = (cell: Cell): Cell => (typeof cell === 'string' ? (cell.split('; ')[0] ?? '') : cell);

/** An unknown value is left out, so that it does not wipe what stands there. */
export const propertiesOf = ({ id, cells }: VendorRow, columns: RowPage['columns']): Record<string, string> => {
  const values = columns.flatMap((column, index) => {
    const cell = cells[index] ?? null;
    const value = column === 'email' || column === 'phone' ? firstOf(cell) : cell;
    return value === null || value === '' ? [] : [[propertyOf(column), `${value}`] as const];
  });
  return { ...Object.fromEntries(values), [CREATOR_ID]: id };
};
