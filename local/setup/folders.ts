import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** State of this clone: databases, logs, secrets, builds. Git-ignored; deleting it starts afresh. */
export const stateFolder = join(root, '.orchid')

/** What every clone of this user shares: built binaries and the speech venv. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'orchid')
