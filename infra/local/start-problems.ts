import { StartError } from './start-error.ts';

type Settings = { port: number; dataDir: string };

const MESSAGES: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use: stop the program that uses it, or choose another, for example PORT=${port === 8081 ? 8082 : 8081} npm start.`,
  EACCES: ({ dataDir }) =>
    `The data folder ${dataDir} can't be read and written: check its owner and permissions, or choose another with DATA_DIR.`,
  ENOTDIR: ({ dataDir }) => `The data folder ${dataDir} is not a folder: move that file away, or choose another with DATA_DIR.`,
  ENOSPC: ({ dataDir }) => `The disk of the data folder ${dataDir} is full: 100,000 creators need about 1 GB.`,
};

const ALIASES: Record<string, string> = { EPERM: 'EACCES', EROFS: 'EACCES', EEXIST: 'ENOTDIR' };

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Converts a known reason to one sentence; returns other errors unchanged. */
export const startProblem = (error: unknown, settings: Settings): unknown => {
  const code = codeOf(error);
  const sentence = MESSAGES[ALIASES[code] ?? code];
  return sentence ? new StartError(sentence(settings), { cause: error }) : error;
};
