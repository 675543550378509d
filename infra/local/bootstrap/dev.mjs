import { spawn } from 'node:child_process';
import { installPackages, nodeBinary, ROOT, requireNode, runUntilItEnds } from './runtime.mjs';

requireNode();
installPackages();
// Vite reloads screens; Node's watch mode restarts handlers and services within a second of any change.
const vite = spawn(nodeBinary(), ['node_modules/vite/bin/vite.js'], { cwd: ROOT, stdio: 'inherit' });
process.on('exit', () => vite.kill());
runUntilItEnds(['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
  env: { ...process.env, WEB_URL: `http://localhost:${process.env.WEB_PORT ?? 5173}` },
});
