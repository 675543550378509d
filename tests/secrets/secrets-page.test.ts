import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRET_KINDS } from '#functions/cli/secret-kinds.ts';
import { readSecretOptions } from '#functions/cli/secret-options.ts';
import { ROOT } from '#infra/entries.ts';
import { SECRET_NAMES } from '#shared/secrets.ts';
import { cloudApp, ofType, PROD, synthesize } from '#tests/infra/support/synth.ts';

const read = (page: string): string => readFileSync(join(ROOT, 'infra', page), 'utf8');
const page = read('secrets.md');
const commandsOf = (text: string): string[] => [...text.matchAll(/npm run secrets -- ([^`\n<]+)/g)].map(([, args = '']) => args.trim());
const rows = [...page.matchAll(/^\| `([\w-]+)` \|.*\| ([^|]+) \|$/gm)].map(([, name = '', rule = '']) => [name, rule] as const);

describe('the page about secrets', () => {
  it('[CLD-08] has every secret, and refuses exactly those that the command refuses', () => {
    expect(rows.map(([name]) => name)).toEqual([...SECRET_NAMES]);
    const refused = rows.filter(([, rule]) => rule.startsWith('refused')).map(([name]) => name);
    expect(refused).toEqual(SECRET_NAMES.filter((name) => SECRET_KINDS[name].kind === 'never'));
  });

  it.each(['secrets.md', 'runbook.md'])('[CLD-08] has only commands that the command accepts: %s', (name) => {
    const commands = commandsOf(read(name));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(() => readSecretOptions(command.split(' ')), command).not.toThrow();
  });

  it('[CLD-08] describes secrets that the stacks have and tag, each once', () => {
    const brand = { ...PROD.brand, providers: { chat: 'app1' } };
    const resources = [PROD, { ...PROD, catalogue: 'vendor', catalogueEndpoint: 'https://data.example.test' }].flatMap((settings) =>
      ofType(synthesize(cloudApp({ ...settings, brand })), 'AWS::SecretsManager::Secret'),
    );
    const tags = resources.map(
      ({ properties }) => properties.Tags.find(({ Key }: { Key: string }) => Key === 'secret')?.Value as string | undefined,
    );
    expect([...new Set(tags)].toSorted()).toEqual(SECRET_NAMES.map((name) => `tensor-prod/${name}`).toSorted());
  });
});

describe('the options of the command', () => {
  it.each([
    ['rotate payments', /stage/],
    ['rotate --stage prod', /rotate needs one, list has none/],
    ['list payments --stage prod', /rotate needs one, list has none/],
    ['rotate passwords --stage prod', /name: .*\n.*/],
    ['replace payments --stage prod', /command/],
  ])('[CLD-08] are refused with the usage: %s', (command, problem) => {
    expect(() => readSecretOptions(command.split(' '))).toThrow(problem);
    expect(() => readSecretOptions(command.split(' '))).toThrow('Usage: npm run secrets -- list | rotate NAME');
  });
});
