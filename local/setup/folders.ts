import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** State of this clone: databases, logs, secrets, builds. Git ignores it; deleting it resets the product. */
export const stateFolder = join(root, '.orchid')

/** The folder that all clones of this user share: built programs and the environment of the speech recognizer. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'orchid')
