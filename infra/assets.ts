import { existsSync } from 'node:fs';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { bundleFolder } from './bundle.ts';
import { type Entry, ROOT } from './entries.ts';

/** Code and files to deploy, independent of the target. */
export type Assets = {
  codeOf: (entry: Pick<Entry, 'name'>) => Code;
  site: ISource;
};

const WEB = `${ROOT}dist/web`;

/** Uses the output of the build on this machine. Throws when the web app is not built. */
export const builtAssets = (): Assets => {
  if (!existsSync(`${WEB}/index.html`))
    throw new Error('The web app is not built yet: run `npm run synth` or `npm run deploy`, which build it first');
  return { codeOf: ({ name }) => Code.fromAsset(bundleFolder(name)), site: Source.asset(WEB, { exclude: ['.vite/**'] }) };
};
