import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './folders.ts'
import { rowsOf, withRows } from './inlined-endpoints.ts'

const table = readFileSync(join(root, 'web/lib/endpoints.gen.ts'), 'utf8')

test('every row of the table is read', () => {
  const rows = rowsOf(table)
  expect(rows.size).toBe(table.match(/^export const /gm)?.length)
  expect(rows.get('logout')).toBe("{ method: 'POST', path: '/api/login/v1/logout' }")
})

test('an import becomes the rows that it names', () => {
  const code = `import { a } from './a.ts'
import {
  logout,
  renewAccessToken,
} from '#web/lib/endpoints.gen.ts'
callApi(logout)`
  const written = withRows(code, rowsOf(table))
  expect(written).not.toContain('endpoints.gen')
  expect(written).toContain("const logout = { method: 'POST', path: '/api/login/v1/logout' };")
  expect(written).toContain('const renewAccessToken = ')
  expect(written).toContain("import { a } from './a.ts'")
})

test('a name without a row stops the build', () => {
  expect(() => withRows(`import { gone } from "#web/lib/endpoints.gen.ts";`, rowsOf(table))).toThrow('no "gone"')
})
