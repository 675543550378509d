/** Times are ISO. */
export type ScheduleRun = { startedAt: string; endedAt: string; ok: boolean };

/** When each schedule ran last, and how that ended. */
export interface ScheduleRuns {
  note(clock: string, run: ScheduleRun): Promise<void>;
  last(): Promise<Record<string, ScheduleRun>>;
}
