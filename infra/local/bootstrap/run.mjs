// npm run catalogue | bench | routes: one of our programs under the pinned runtime.
import { installPackages, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
runUntilItEnds(['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]);
