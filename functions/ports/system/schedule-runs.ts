/** Times are ISO. */
export type ClockRun = { startedAt: string; endedAt: string; ok: boolean };

/** When each schedule ran last, and how that ended. */
export interface ClockRuns {
  note(clock: string, run: ClockRun): Promise<void>;
  last(): Promise<Record<string, ClockRun>>;
}
