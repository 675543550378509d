import { buildWeb, installPackages, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
buildWeb();
runUntilItEnds(['--disable-warning=ExperimentalWarning', 'infra/local/main.ts']);
