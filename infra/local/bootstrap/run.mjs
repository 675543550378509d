// npm run catalogue | bench | routes: one of our programs under the pinned runtime.
import { installPackages, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
runUntilItEnds(['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]);
