/** Times are ISO. */
export type ScheduleRun = { startedAt: string; endedAt: string; ok: boolean };

/** Latest run of each schedule and its result. */
export interface ScheduleRuns {
  note(schedule: string, run: ScheduleRun): Promise<void>;
  last(): Promise<Record<string, ScheduleRun>>;
}
