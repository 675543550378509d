export { fill } from '#shared/messages/fill.ts';
