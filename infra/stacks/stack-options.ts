import type { App, StackProps } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/stage.ts';

/** What every stack is told; its own needs come apart. */
export type StackOptions = { app: App; id: string; props: StackProps; stage: StageSettings };
