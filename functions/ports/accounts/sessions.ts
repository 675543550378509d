/** Access tokens are good by themselves for an hour; what is noted here ends them sooner. */
export interface Sessions {
  /** Ends every session that began before `at`, from that moment on; a later `at` is the end that a demo has from the start. */
  endAll(accountId: string, at: Date): Promise<void>;
  /** When the sessions of this account ended, or will end. */
  endOf(accountId: string): Promise<Date | undefined>;
  /** Ends one session, with every token that it had or gets. */
  endOne(sessionId: string, now: Date): Promise<void>;
  hasEnded(sessionId: string): Promise<boolean>;
}
