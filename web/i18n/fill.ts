export { fill } from '#shared/words/fill.ts';
