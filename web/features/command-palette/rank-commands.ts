import { defaultFilter } from 'cmdk';
import { type Command, GROUPS, isLoaded } from './command.ts';

type Ranked = { group: Command['group']; commands: readonly Command[] };

/**
 * The groups with the commands that match a text, best first; all of them for an empty text. Groups that load after the opening are
 * below those that were known, so that no option under the pointer moves when they arrive: a click on an option that moves is lost.
 */
export const rankCommands = (commands: readonly Command[], text: string): Ranked[] => {
  const scoreOf = ({ label }: Command): number => (text === '' ? 1 : defaultFilter(label, text));
  const scores = new Map(commands.map((command) => [command, scoreOf(command)]));
  const of = (command: Command | undefined): number => (command && scores.get(command)) ?? 0;
  return GROUPS.map((group) => ({
    group,
    commands: commands.filter((command) => command.group === group && of(command) > 0).toSorted((a, b) => of(b) - of(a)),
  }))
    .filter((ranked) => ranked.commands.length > 0)
    .toSorted(
      (a, b) => Number(isLoaded(a.group)) - Number(isLoaded(b.group)) || (isLoaded(a.group) ? 0 : of(b.commands[0]) - of(a.commands[0])),
    );
};
