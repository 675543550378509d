/** Times are ISO. */
export type ScheduleRun = { startedAt: string; endedAt: string; ok: boolean };

/** Latest run of each schedule and its result, and the position of an unfinished one. */
export interface ScheduleRuns {
  note(schedule: string, run: ScheduleRun): Promise<void>;
  last(): Promise<Record<string, ScheduleRun>>;
  /** Where an interrupted run of a schedule stopped; undefined after a complete one. */
  position(schedule: string): Promise<string | undefined>;
  keepPosition(schedule: string, position: string | undefined): Promise<void>;
}
