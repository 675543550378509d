import type { PostInsights } from '#shared/posts/derive.ts';
import type { Post, PulledReport } from '#shared/reports/report.ts';
import type { CardContent, CardTable, Say } from './card-data.ts';

/** A row of figures; `weight` is the length of its bar. */
export type FigureRow = { key: string; label: string; figure: string; weight?: number };
type Named = { id: number; name: string };

/** Content of a card's body. People open as reports. */
export type CreatorContent =
  | CardContent
  /** `changes`: of the figures behind the trend, over all months; `since` names the first. */
  | { kind: 'trend'; value: number; changes: FigureRow[]; since: string }
  | { kind: 'tags'; texts: string[] }
  | { kind: 'named'; image: 'interests' | 'brands'; rows: Named[] }
  | { kind: 'posts'; posts: Post[] }
  | { kind: 'figures'; rows: FigureRow[] }
  /** `zone`: the creator's time zone, or UTC. */
  | { kind: 'heatmap'; times: PostInsights['times']; zone: string };

export type CardReport = Pick<PulledReport, 'user_profile'>;

/** A card that the screen and the PDF draw from the whole report: it sends a request, or has several frames or a note. */
export type WholeCard = {
  id: 'engagement_rate' | 'topics' | 'history' | 'brand_safety';
  /** Calls an endpoint that requires an account; hidden from guests. */
  needsAccount?: true;
  isShown(report: CardReport): boolean;
};

/** A card whose content is data, drawn by its kind. Its title is the message `card.<id>`. */
export type ContentCard = {
  id: string;
  /** Maximum rows of a list: on the card, and in the PDF, which cannot expand its lists. Without it, all rows. */
  max?: { card: number; pdf: number };
  /** undefined hides the card. `max`: maximum rows; all if undefined. */
  content(report: CardReport, say: Say, max?: number): CreatorContent | undefined;
  /** The basis of the content. */
  note?(report: CardReport, say: Say): string | undefined;
  /** Shown by "View more"; without it, the content with all rows. */
  tables?(report: CardReport, say: Say): CardTable[];
};
