import { buildWeb, installPackages, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
buildWeb();
// Seeding makes and drops millions of short-lived objects: a larger nursery saves a sixth of its time.
runUntilItEnds(['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', 'infra/local/main.ts']);
