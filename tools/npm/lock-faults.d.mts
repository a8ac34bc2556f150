type Entry = { integrity?: string; link?: boolean; optionalDependencies?: Record<string, string> }

export function faultsOfLock(packages: Record<string, Entry>): string[]
