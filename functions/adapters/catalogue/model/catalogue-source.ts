import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import type { Place } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Centroid } from './clusters.ts';
import type { Embedding } from './embedding.ts';
import type { OptionListName } from './lookups.ts';

/** Number of a platform's creators that use a tag, and the sum of its weights in their posts. */
export type TagUse = { creators: number; weight: number };
/** A creator with the JSON of its record, and the clusters of its embeddings. `rid` is its position among all creators. */
export type SourceCreator = { rid: number; json: string; record: CreatorRecord; clusters: Record<Embedding, number> };

export type SourceName =
  | {
      kind: 'place';
      id: number;
      number: number;
      type: Place['type'];
      name: string;
      country: string;
      title: string;
      population: number;
    }
  | { kind: 'option'; list: OptionListName; id: number; name: string; key: string }
  | { kind: 'language'; code: string; number: number }
  | {
      kind: 'tag';
      tag: string;
      number: number;
      related: { tag: string; number: number; factor: number }[];
      uses: Partial<Record<Platform, TagUse>>;
    }
  | {
      kind: 'clusters';
      embedding: Embedding;
      platform: Platform;
      clusters: Centroid[];
    };

/** A complete catalogue that another engine is loaded from, with the same creators and ids. */
export type CatalogueSource = {
  info: CatalogueInfo;
  /** Different for each ingest, in lower case. */
  stamp: string;
  total: number;
  /** The creators at the positions from `from` until before `to`. */
  creators(from?: number, to?: number): AsyncIterable<SourceCreator[]>;
  names(): AsyncIterable<SourceName[]>;
  close(): void;
};
