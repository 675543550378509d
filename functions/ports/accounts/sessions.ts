/** Access tokens are valid for an hour without a lookup; this port ends their sessions sooner. */
export interface Sessions {
  /** Ends all sessions that started before `at`, from that time on. A later `at` is the predefined end of a demo. */
  endAll(accountId: string, at: Date): Promise<void>;
  /** Time at which the account's sessions ended or will end; undefined if none is set. */
  endOf(accountId: string): Promise<Date | undefined>;
  /** Ends one session and all its tokens, including those issued later. */
  endOne(sessionId: string, now: Date): Promise<void>;
  hasEnded(sessionId: string): Promise<boolean>;
}
