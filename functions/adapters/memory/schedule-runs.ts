import type { ScheduleRun, ScheduleRuns } from '#functions/ports/system/schedule-runs.ts';

export const memoryScheduleRuns = (): ScheduleRuns => {
  const runs = new Map<string, ScheduleRun>();
  const positions = new Map<string, string>();
  return {
    note: async (schedule, run) => void runs.set(schedule, run),
    last: async () => Object.fromEntries(runs),
    position: async (schedule) => positions.get(schedule),
    keepPosition: async (schedule, position) => {
      if (position === undefined) positions.delete(schedule);
      else positions.set(schedule, position);
    },
  };
};
