type LockedPackage = { optionalDependencies?: Record<string, string>; dev?: boolean };

export function missingFrom(lock: { packages: Record<string, LockedPackage> }): { name: string; version: string; dev: boolean }[];
