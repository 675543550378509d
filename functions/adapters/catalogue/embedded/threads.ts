import { availableParallelism } from 'node:os';

export const FEW_CREATORS = 1_000;

/** Threads of the engine that wait for work poll: for few creators, that takes more processor time than the work. */
export const threadsFor = (creators: number): number => (creators > FEW_CREATORS ? availableParallelism() : 1);
