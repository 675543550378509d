import type { AnalysisStatus } from '#shared/post-analysis/analysis.ts';

/** What tables show of an analysis; the posts themselves and who likes them lie among the files. */
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
  /** Of the creator of its first post. */
  username: string;
  picture: string;
  /** Why there is no result. */
  message?: string;
  createdAt: string;
};

export type AnalysisEnd = { status: 'finished'; facts: AnalysisFacts } | { status: 'error'; message: string };

/** Post analyses of an account, which nobody else reaches. Every change is made once, in any order. */
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
