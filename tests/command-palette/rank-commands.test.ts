import { describe, expect, test } from 'vitest';
import { type Command, GROUPS } from '#web/features/command-palette/command.ts';
import { rankCommands } from '#web/features/command-palette/rank-commands.ts';

const command = (group: Command['group'], label: string): Command => ({ id: `${group}/${label}`, group, label, run: () => undefined });
const KNOWN = [
  command('pages', 'Reports'),
  command('pages', 'Creator lists'),
  command('actions', 'Export'),
  command('actions', 'Report a problem'),
  command('settings', 'Profile'),
];
const LOADED = [command('searches', 'Reporters'), command('lists', 'report'), command('campaigns', 'Report week')];

const shown = (commands: readonly Command[], text: string): string[] =>
  rankCommands(commands, text).flatMap(({ commands: found }) => found.map(({ label }) => label));

describe('the order of commands', () => {
  test('[TBL-04] is that of the groups without a text', () => {
    expect(rankCommands([...LOADED, ...KNOWN], '').map(({ group }) => group)).toEqual(GROUPS);
  });

  test('[TBL-04] has only what matches, the best group and its best command first', () => {
    expect(shown(KNOWN, 'export')).toEqual(['Export']);
    expect(shown(KNOWN, 'prof')).toEqual(['Profile']);
    expect(shown([command('pages', 'Rare export'), command('pages', 'Export')], 'export')).toEqual(['Export', 'Rare export']);
    expect(shown([command('pages', 'Rare export'), command('actions', 'Export')], 'export')).toEqual(['Export', 'Rare export']);
  });

  test.each(['', 're', 'report', 'creator', 'e'])('[TBL-04] is not changed by what loads later, which comes last: "%s"', (text) => {
    const before = shown(KNOWN, text);
    const after = shown([...KNOWN, ...LOADED], text);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(text === 'creator' ? 0 : before.length);
  });
});
