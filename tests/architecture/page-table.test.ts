import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#local/setup/folders'
import { NOT_WALKED, PAGES } from '#tests/e2e/stage/page-table'

// A file whose name begins with a dash is a part of a page, not a route.
const routes = globSync('**/*.tsx', { cwd: join(root, 'web/routes') })
  .filter((path) => !/(^|\/)-/.test(path))
  .map((path) => path.replace(/\.tsx$/, ''))
const walked = new Set(PAGES.map(({ route }) => route))

test('every route is in the page table or in the list of routes not walked', () => {
  const known = new Set([...walked, ...NOT_WALKED.map(({ route }) => route)])
  expect(
    routes.filter((route) => !known.has(route)),
    'add the page to tests/e2e/stage/page-table.ts',
  ).toEqual([])
  expect([...known].filter((route) => !routes.includes(route))).toEqual([])
  expect(NOT_WALKED.filter(({ route }) => walked.has(route))).toEqual([])
})

test('page names are unique, and their paths match their routes', () => {
  const names = PAGES.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(PAGES.filter(({ route, path }) => !patternOf(route).test(path.split('?')[0] ?? ''))).toEqual([])
})

test('a route pattern matches the paths of its route', () => {
  expect(patternOf('pricing/$subClass/index').test('/pricing/core')).toBe(true)
  expect(patternOf('pricing/index').test('/pricing/core')).toBe(false)
  expect(patternOf('index').test('/')).toBe(true)
})

/** Matches the addresses that a route file serves. */
function patternOf(route: string): RegExp {
  const steps = route
    .split(/[/.]/)
    .filter((step) => step !== 'index')
    .map((step) => (step === '$' ? '.+' : step.startsWith('$') ? '[^/]+' : step))
  return new RegExp(`^/${steps.join('/')}$`)
}
