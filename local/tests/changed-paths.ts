import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, stateFolder } from '../setup/folders.ts'

const lastGreenFile = join(stateFolder, 'last-green-commit')

/** A commit to compare with, and why it was chosen. */
export type Base = { commit: string; because: string }

/**
 * The commit to compare with: the requested one. Without a request it is the last one for which all tests passed here,
 * or else the one where this branch left the main branch, or else the previous one. Throws when the requested one is
 * unknown.
 */
export function baseOf(asked: string | undefined): Base {
  if (asked !== undefined) {
    const commit = commitOf(asked)
    if (!commit) throw new Error(`There is no commit "${asked}".`)
    return { commit, because: 'the requested commit' }
  }
  const green = existsSync(lastGreenFile) ? commitOf(readFileSync(lastGreenFile, 'utf8').trim()) : undefined
  if (green) return { commit: green, because: 'the last commit for which all tests passed' }
  const head = git('rev-parse', 'HEAD')
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const left = tryGit('merge-base', 'HEAD', main)
    if (left && left !== head)
      return { commit: left, because: `where this branch left ${main}; no commit has passed all tests yet` }
  }
  const before = commitOf('HEAD~1')
  if (!before) throw new Error('There is no commit before this one: run `npm test`.')
  return { commit: before, because: 'the previous commit; no commit has passed all tests yet' }
}

/** Paths that differ from a commit: committed, uncommitted, new and deleted. */
export function changedSince(commit: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', commit, '--')
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(`${tracked}\0${added}`.split('\0'))].filter((path) => path !== '').sort()
}

/** The current commit; undefined when there are uncommitted changes. */
export function cleanCommit(): string | undefined {
  return tryGit('status', '--porcelain') === '' ? tryGit('rev-parse', 'HEAD') : undefined
}

/** Stores the commit as the last one for which all tests passed. */
export function rememberGreen(commit: string): void {
  mkdirSync(dirname(lastGreenFile), { recursive: true })
  writeFileSync(lastGreenFile, `${commit}\n`)
}

function commitOf(name: string): string | undefined {
  return tryGit('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    // There is no git here, or no such commit or branch.
    return undefined
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64_000_000,
  }).trim()
}
