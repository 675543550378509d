import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#infra/permissions.ts';
import { ACCOUNT_FOLDERS, FILE_FOLDERS } from '#shared/file-folders.ts';
import { isOurs, type Statement, statementsOf } from '../support/policies.ts';
import { cloudApp, ofType, PROD, synthesize } from '../support/synth.ts';

const resources = synthesize(cloudApp(PROD));
const functions = ofType(resources, 'AWS::Lambda::Function').filter(isOurs);
const policies = ofType(resources, 'AWS::IAM::Policy').filter(isOurs);

const onFiles = ({ Resource }: Statement): boolean => JSON.stringify(Resource).includes('FilesBucket');
const asList = <T>(value: T | T[]): T[] => [value].flat() as T[];

/** Actions on files that the templates allow a function: 'exports/*: GetObject …', and those on the bucket. */
const allowed = (entry: string): string[] => {
  const lambda = functions.find(({ properties }) => properties.Description.endsWith(`/${entry}.ts`));
  const role = lambda?.properties.Role['Fn::GetAtt'][0];
  const own = policies.filter(
    ({ stack, properties }) => stack === lambda?.stack && properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role),
  );
  const lines = own
    .flatMap(statementsOf)
    .filter(onFiles)
    .flatMap(({ Action, Resource, Condition }) => {
      const actions = asList(Action)
        .map((action) => action.replace('s3:', ''))
        .toSorted()
        .join(' ');
      const condition = Condition === undefined ? '' : ` if ${JSON.stringify(Condition)}`;
      return asList(Resource).map(
        (resource) => `${/"\/([^"]+)"\]\]/.exec(JSON.stringify(resource))?.[1] ?? 'bucket'}: ${actions}${condition}`,
      );
    });
  return lines.toSorted();
};

const READ = 'GetObject';
const READ_WRITE = 'DeleteObject GetObject PutObject';
const LIST = 'bucket: ListBucket';

describe('files', () => {
  it.each<[string, string[], string[]]>([
    ['admin.http', ['account-data'], ['temp/catalogue-imports']],
    ['import-catalogue.worker', [], ['temp/catalogue-imports']],
    ['brand-pages.http', ['email-matches'], []],
    ['discovery.http', ['email-matches'], []],
    ['exports.http', ['email-matches'], ['exports']],
    ['export-creators.worker', [], ['exports']],
    ['saved-searches.http', ['email-matches'], ['searches', 'temp/searches']],
    ['search-alerts.worker', ['email-matches'], ['searches']],
    ['email-match.http', [], ['email-matches', 'temp/email-uploads']],
    ['match-emails.worker', [], ['email-matches']],
    ['follower-lists.http', [], ['follower-lists']],
    ['extract-followers.worker', [], ['follower-lists', 'temp/follower-lists']],
    ['first-steps.http', [], ['reports']],
    ['post-analysis.http', [], ['post-analyses', 'temp/post-estimates']],
    ['analyse-posts.worker', [], ['post-analyses']],
    ['reports.http', ['report-pdfs'], ['reports']],
    ['pull-reports.worker', [], ['reports']],
    ['draw-report.worker', ['reports'], ['report-pdfs']],
    ['privacy.http', ['account-data'], []],
    ['collect-data.worker', ['email-matches', 'exports', 'follower-lists', 'post-analyses', 'reports'], ['account-data']],
    [
      'erase-suppressed.schedule',
      [],
      ['account-data', 'email-matches', 'exports', 'follower-lists', 'post-analyses', 'report-pdfs', 'reports', 'searches'],
    ],
  ])('[OPS-01] %s reads files of %j, changes those of %j, and touches no others', (entry, read, changed) => {
    const expected = [...read.map((folder) => `${folder}/*: ${READ}`), ...changed.map((folder) => `${folder}/*: ${READ_WRITE}`)];
    expect(allowed(entry).filter((line) => line !== LIST)).toEqual(expected.toSorted());
    expect(allowed(entry)).toContain(LIST);
  });

  it('[OPS-01] [PRV-02] the deletion of accounts lists and deletes in all folders of accounts, and reads no file', () => {
    const prefixes = ACCOUNT_FOLDERS.map((folder) => `${folder}/*`);
    const condition = JSON.stringify({ StringLike: { 's3:prefix': prefixes } });
    expect(allowed('purge-accounts.schedule')).toEqual(
      [
        ...prefixes.map((prefix) => `${prefix}: DeleteObject DeleteObjectVersion`),
        `bucket: ListBucket ListBucketVersions if ${condition}`,
      ].toSorted(),
    );
  });

  it('[OPS-01] functions that declare no folder touch no file', () => {
    const others = functions.filter(({ properties }) => !PERMISSIONS[properties.Description.split('/').at(-1).replace(/\.ts$/, '')]?.files);
    expect(others.length).toBeGreaterThan(20);
    for (const { properties } of others) expect(allowed(properties.Description.split('/').at(-1).replace(/\.ts$/, ''))).toEqual([]);
  });

  it('[OPS-01] no folder contains another one', () => {
    for (const folder of FILE_FOLDERS) expect(FILE_FOLDERS.filter((other) => other.startsWith(`${folder}/`))).toEqual([]);
  });
});
