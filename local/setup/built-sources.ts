import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.ts'

const KEPT_BUILDS = 4

/** The name of a build: a hash of its sources, which are all files in these folders of the clone and these files. */
export function sourcesHash(folders: string[], files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  for (const folder of folders) {
    for (const file of globSync('**/*', { cwd: join(root, folder) }).sort()) {
      const path = join(root, folder, file)
      // Leaves out the route tree, which the web build itself writes, and tests, which do not change the build.
      if (file.endsWith('routeTree.gen.ts') || file.includes('.test.') || !statSync(path).isFile()) continue
      hash.update(`${folder}/${file}\n`).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Removes all builds of a folder except the most recently used. */
export function forgetOldBuilds(folder: string): void {
  const builds = readdirSync(folder)
    .filter((name) => !name.endsWith('.part'))
    .map((name) => ({ path: join(folder, name), usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const build of builds.slice(KEPT_BUILDS)) rmSync(build.path, { recursive: true, force: true })
}
