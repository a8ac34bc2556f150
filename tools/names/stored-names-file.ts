import type { StoredNames } from '#tests/architecture/stored-names'

/** The names of `these` that `those` lacks, as `topic: name`. */
export function missingNames(these: StoredNames, those: StoredNames): string[] {
  return Object.entries(these).flatMap(([topic, names]) =>
    names.filter((name) => !those[topic]?.includes(name)).map((name) => `${topic}: ${name}`),
  )
}

/** What to do about names that stored data has and the code no longer has; null when there are none. */
export function lostNames(golden: StoredNames, present: StoredNames): string | null {
  const lost = missingNames(golden, present)
  if (lost.length === 0) return null
  return `${lost.join('\n')}\n${lost.length === 1 ? 'This name is' : 'These names are'} in stored data (rows, keys of files, what is sealed for a place, running workflows) and no longer in the code. Keep them. If a migration has renamed them there, take them out with \`npm run names -- --remove\`.`
}
