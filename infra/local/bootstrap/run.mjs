// Runs one of our programs with the pinned Node: npm run catalogue | bench | routes.
import { installPackages, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
runUntilItEnds(['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]);
