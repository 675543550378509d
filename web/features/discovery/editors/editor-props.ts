import type { Editor } from '#shared/discovery/filters/filter.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';

export type EditorOf<K extends Editor['kind']> = Extract<Editor, { kind: K }>;

/** `label` names the filter for those who do not see where it stands. */
export type EditorProps<V> = { filterKey: FilterKey; label: string; value: V; onChange: (value: V) => void };
