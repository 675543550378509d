import { compose } from '#functions/compose.ts';
import { stepHandler } from '#functions/jobs/step.ts';
import { LoadStep, loadCatalogue } from './load-catalogue.ts';

export const handler = stepHandler(LoadStep, loadCatalogue, compose());
