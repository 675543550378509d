import type { App, StackProps } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/stage.ts';

/** Options of every stack; those of a single stack are separate. */
export type StackOptions = { app: App; id: string; props: StackProps; stage: StageSettings };
