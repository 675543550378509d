import { App } from 'aws-cdk-lib';
import { builtAssets } from './assets.ts';
import { bundle } from './bundle.ts';
import { addStacks } from './cloud.ts';
import { findEntries } from './entries.ts';
import { readStage } from './stage.ts';

const app = new App();
const stage = readStage((key) => app.node.tryGetContext(key));
await Promise.all(findEntries().map((entry) => bundle(entry, stage.catalogue)));
addStacks(app, stage, builtAssets());
app.synth();
