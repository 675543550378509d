import type { AnalysisStatus } from '#shared/post-analysis/analysis.ts';

/** Facts that tables show about an analysis; its posts and their likers are stored as files. */
export type AnalysisFacts = {
  posts: number;
  creators: number;
  /** Likes and comments. */
  engagements: number;
};

export type PostAnalysis = AnalysisFacts & {
  id: string;
  accountId: string;
  status: AnalysisStatus;
  /** Username of the first post's creator. */
  username: string;
  picture: string;
  /** Why there is no result. */
  message?: string;
  createdAt: string;
};

export type AnalysisEnd = { status: 'finished'; facts: AnalysisFacts } | { status: 'error'; message: string };

/** Post analyses, visible to their account only. Every change is idempotent, in any order. */
export interface PostAnalyses {
  /** The second one of an id changes nothing. */
  create(analysis: PostAnalysis): Promise<PostAnalysis>;
  find(accountId: string, id: string): Promise<PostAnalysis | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<PostAnalysis[]>;
  /** A finished one stays so. */
  end(accountId: string, id: string, end: AnalysisEnd): Promise<void>;
  /** false for one that has not ended yet. */
  remove(accountId: string, id: string): Promise<boolean>;
}
