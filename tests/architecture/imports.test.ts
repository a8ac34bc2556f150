import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { IMPORT_RULES, type ImportRule, NOBODY_IMPORTS, PACKAGE_HOMES } from './import-rules.ts'
import { type Import, importsOf, packageOf, sourceFiles, textOf } from './source-files.ts'

const files = sourceFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path))

test('every folder imports only what the import table allows', () => {
  expect(files.flatMap(faultsOf)).toEqual([])
})

test('packages that call outside services are imported only by their listed folders', () => {
  const faults = files.flatMap((path) =>
    importsOf(path).flatMap((one) => {
      const rule = PACKAGE_HOMES.find((home) => one.path === undefined && home.package === packageOf(one.specifier))
      if (!rule || one.typeOnly || rule.homes.some((home) => lies(path, home))) return []
      return [`${path} imports ${one.specifier}: only ${rule.homes.join(', ')} may, because ${rule.because}.`]
    }),
  )
  expect(faults).toEqual([])
})

test('screens call the API only through web/data, web/lib and web/login', () => {
  const callers = files.filter(
    (path) => /^web\/(?!lib\/|data\/|login\/)/.test(path) && /\bcallApi(ForFile)?\(/.test(textOf(path)),
  )
  expect(callers, 'a screen calls web/data, so that each resource has one cache').toEqual([])
})

test('ruleOf finds the rule of a path, and importsOf the imports of a file', () => {
  expect(ruleOf('workflows/trial-expiry/definition.ts')?.from).toBe('workflows/trial-expiry')
  expect(ruleOf('workflows/trial-expiry/activities.ts')?.from).toBe('workflows/trial-expiry/activities.ts')
  expect(ruleOf('edge/index.ts')?.from).toBe('edge/index.ts')
  expect(importsOf('tests/architecture/imports.test.ts').map((one) => one.specifier)).toEqual([
    'node:path',
    'vitest',
    './import-rules.ts',
    './source-files.ts',
  ])
})

test('a workflow imports only types of its activities', () => {
  const path = 'workflows/trial-expiry/definition.ts'
  const rule = ruleOf(path)
  const one = { specifier: './activities.ts', path: 'workflows/trial-expiry/activities.ts' }
  expect(rule && refuses(rule, path, { ...one, typeOnly: true })).toBeUndefined()
  expect(rule && refuses(rule, path, { ...one, typeOnly: false })).toMatch(/replayed in a sandbox/)
})

test('a feature folder of the web app cannot import another one, not even its types', () => {
  const path = 'web/features/calls/call-page.tsx'
  const rule = ruleOf(path)
  const one = (to: string): Import => ({ specifier: `#${to}`, path: to, typeOnly: true })
  expect(rule && refuses(rule, path, one('web/features/notes/session-note.tsx'))).toMatch(/knows no other area/)
  expect(rule && refuses(rule, path, one('web/features/calls/call-room.tsx'))).toBeUndefined()
  expect(rule && refuses(rule, path, one('web/data/calls/queries.ts'))).toBeUndefined()
})

test('the web app cannot import types of the edge', () => {
  const rule = ruleOf('web/lib/api.ts')
  const one: Import = { specifier: '#edge/app', path: 'edge/app.ts', typeOnly: true }
  expect(rule && refuses(rule, 'web/lib/api.ts', one)).toMatch(/knows no resource/)
})

function faultsOf(path: string): string[] {
  const rule = ruleOf(path)
  if (!rule) return [`${path} lies in a folder that the import table does not know.`]
  return importsOf(path).flatMap((one) => {
    const reason = refuses(rule, path, one)
    return reason ? [`${path} imports ${one.specifier}: ${reason}.`] : []
  })
}

/** The reason why an import is not allowed; undefined for an allowed import. */
function refuses(rule: ImportRule, path: string, one: Import): string | undefined {
  const isTest = path.includes('.test.')
  if (one.path === undefined) {
    if (isTest) return undefined
    if (one.specifier.startsWith('node:')) {
      return rule.node === false || PURE_FOLDERS.some((folder) => lies(path, folder)) ? rule.because : undefined
    }
    if (one.specifier.startsWith('virtual:') || one.specifier.startsWith('cloudflare:')) return undefined
    return !rule.packages || rule.packages.includes(packageOf(one.specifier)) ? undefined : rule.because
  }
  const target = one.path
  if (!one.typeOnly && !isTest && rule.onlyTypes?.some((file) => lies(target, file))) return rule.because
  if (NOBODY_IMPORTS.some((folder) => lies(target, folder)) && !NOBODY_IMPORTS.some((folder) => lies(path, folder))) {
    return isTest ? undefined : 'tests, bench, local and tools are built on the product, never the other way round'
  }
  if (rule.may.some((allowed) => lies(target, allowed))) return undefined
  if ((one.typeOnly || isTest) && rule.mayTypes?.some((allowed) => lies(target, allowed))) return undefined
  return rule.because
}

const PURE_FOLDERS = ['kernel', 'contracts', 'domain']

function ruleOf(path: string): ImportRule | undefined {
  return IMPORT_RULES.filter((rule) => lies(path, rule.from)).sort((a, b) => b.from.length - a.from.length)[0]
}

function lies(path: string, place: string): boolean {
  if (place.endsWith('/*.ts')) return dirname(path) === dirname(place)
  return place === '.' || path === place || path.startsWith(`${place}/`)
}
