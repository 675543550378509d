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
  /** Reason why there is no result. */
  message?: string;
  createdAt: string;
};

/** The analysis that was the last one to claim some posts, and when it did, in ISO time. */
export type PostsClaim = { id: string; at: string };

export type AnalysisEnd = { status: 'finished'; facts: AnalysisFacts } | { status: 'error'; message: string };

/** Post analyses, visible to their account only. Every change is idempotent, in any order. */
export interface PostAnalyses {
  /** The last claim of exactly these posts; `subject` is the same for the same posts. */
  findClaim(accountId: string, subject: string): Promise<PostsClaim | undefined>;
  /** Replaces the claim of analysis `before`, or one's own; false if another analysis has claimed the posts. */
  claim(accountId: string, subject: string, claim: PostsClaim, before?: string): Promise<boolean>;
  /** A repeated id changes nothing and returns the first analysis. */
  create(analysis: PostAnalysis): Promise<PostAnalysis>;
  find(accountId: string, id: string): Promise<PostAnalysis | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<PostAnalysis[]>;
  /** A finished analysis stays unchanged. */
  end(accountId: string, id: string, end: AnalysisEnd): Promise<void>;
  /** Removes username and picture of the first post's creator. Idempotent. */
  removeCreator(accountId: string, id: string): Promise<void>;
  /** False while the analysis is processing. */
  remove(accountId: string, id: string): Promise<boolean>;
}
