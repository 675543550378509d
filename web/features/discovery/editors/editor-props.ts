import type { Editor } from '#shared/discovery/filters/filter.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';

export type EditorOf<K extends Editor['kind']> = Extract<Editor, { kind: K }>;

/** `label` is the accessible name of the filter. */
export type EditorProps<V> = { filterKey: FilterKey; label: string; value: V; onChange: (value: V) => void };
