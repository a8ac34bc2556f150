import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux stores files in memory. */
const SHARED_MEMORY = '/dev/shm'
/** What the databases, browsers and temporary files of a run take at most, several times over. */
const NEEDED_BYTES = 4 * 2 ** 30
const NAME = /^orchid-tests-(\d+)$/

/**
 * Makes a folder for what a run stores only while it runs: databases and temporary files. It is in memory where that has
 * room, because each commit of a database waits for the disk, and several databases at once wait for each other.
 * Folders of runs that were killed are removed.
 */
export function makePassingFolder(place = hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir()): string {
  for (const name of readdirSync(place)) {
    const [, run] = NAME.exec(name) ?? []
    if (run && !isAlive(Number(run))) rmSync(join(place, name), { recursive: true, force: true })
  }
  const path = join(place, `orchid-tests-${process.pid}`)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

function hasRoom(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user is alive, and may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
