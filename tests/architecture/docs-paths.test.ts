import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#local/setup/folders'
import { textOf } from './source-files.ts'

/** The guides to the code. Decisions are not checked: they describe the code as it was on their date. */
const GUIDES = [
  'README.md',
  'docs/ARCHITECTURE.md',
  'docs/CONTRIBUTING.md',
  'docs/GLOSSARY.md',
  'docs/OPERATIONS.md',
  'docs/SECURITY.md',
]
const FOLDERS =
  /^(?:kernel|contracts|domain|db|durable-objects|edge|workflows|agent|web|local|tests|bench|docs|tools)\//

test('every path that a guide names exists', () => {
  const missing = GUIDES.flatMap((guide) =>
    Array.from(textOf(guide).matchAll(/`([^`\s]+)`/g), ([, name = '']) => name)
      .filter((name) => FOLDERS.test(name) && !/[<>{}*…]/.test(name))
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${guide}: ${name}`),
  )
  expect(missing).toEqual([])
})
