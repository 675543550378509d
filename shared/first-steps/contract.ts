import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { FirstStepsState } from './state.ts';

export const STEPS = ['sample', 'collect', 'search', 'report'] as const;
export type Step = (typeof STEPS)[number];

const FirstSteps = z.object({ success, steps: z.array(z.object({ id: z.enum(STEPS), done: z.boolean() })) });
export type FirstSteps = z.infer<typeof FirstSteps>;

/** Acts that a new customer tries first, each found in what the account has. */
export const firstSteps = {
  read: endpoint({
    method: 'GET',
    path: '/firstSteps.json',
    access: 'user',
    summary: 'The first steps of a new account, and which of them are done',
    input: z.strictObject({}),
    output: FirstSteps,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/firstSteps.json',
    access: 'user',
    summary: 'Show or hide the first steps, or offer them no more',
    input: z.strictObject({ state: FirstStepsState }),
    output: z.object({ success }),
  }),
  sample: endpoint({
    method: 'POST',
    path: '/firstSteps/sample.json',
    access: 'user',
    feature: 'reports',
    summary: 'The sample report of the account, free of charge; always the same one',
    input: z.strictObject({}),
    output: z.object({ success, report_id: z.string() }),
  }),
};
