/** Copies of the users of the user pool, which has no backup of its own. They contain neither passwords nor second factors. */
export interface UserBackups {
  /**
   * Continues the backup of a day (`YYYY-MM-DD`) until the time is up; a complete backup stays as it is. Returns the number of users
   * that this run has written.
   */
  backUp(day: string, isTimeUp: () => boolean): Promise<{ users: number; isComplete: boolean }>;
}
