import { describe, expect, it } from 'vitest';
import { queues, schedules } from '#shared/jobs.ts';
import { workName } from '#web/features/admin/system/work-name.ts';
import english from '#web/i18n/en/jobs.json' with { type: 'json' };
import japanese from '#web/i18n/ja/jobs.json' with { type: 'json' };

describe('the system page of the admin panel', () => {
  it.each([...Object.keys(queues), ...Object.keys(schedules)])('[ADM-06] has words for %s in both languages', (name) => {
    for (const words of [english, { ...english, ...japanese }]) expect(workName(words, name)).not.toBe(name);
    expect(Object.keys(japanese)).toContain(name);
  });
});
