import { runCatalogueCommand } from './catalogue-command.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

process.exitCode = await runCatalogueCommand(process.argv.slice(2), stop.signal);
