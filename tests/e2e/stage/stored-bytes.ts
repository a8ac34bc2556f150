import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stack } from './place.ts'

/** The files of the stack (databases with their journals, stored files, logs) that contain a word in clear text. */
export async function filesHolding(word: string, under = ''): Promise<string[]> {
  const root = join(stack.stateDir, under)
  const needles = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')]
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => bytes.includes(needle))) found.push(relative(stack.stateDir, path))
  }
  return found
}
