import { buildWeb, installPackages, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
buildWeb();
// Seeding creates millions of short-lived objects; a larger young generation saves a sixth of its time.
runUntilItEnds(['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', 'infra/local/main.ts']);
