import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingFrom } from '#infra/local/bootstrap/complete-lock.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('the lock file', () => {
  it('names every optional platform package, so that npm ci passes whatever the registry mirrors', () => {
    expect(missingFrom(lock)).toEqual([]);
  });

  it('names no download address', () => {
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
  });

  it('pins one version of Node for every platform', () => {
    const versions = Object.entries(lock.packages['']?.optionalDependencies ?? {}).filter(([name]) => name.startsWith('node-'));
    expect(versions).toHaveLength(5);
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
  });

  it('sees a platform package that is missing', () => {
    const packages = { '': {}, 'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' }, dev: true } };
    expect(missingFrom({ packages })).toEqual([{ name: 'tool-linux-x64', version: '1.0.0', dev: true }]);
  });
});
