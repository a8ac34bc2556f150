import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BuiltScript, firstLoads } from './first-loads.ts'

/** A script of about so many kilobytes, which do not get smaller by compression. */
const script = (fileName: string, kilobytes: number, rest: Partial<BuiltScript> = {}): BuiltScript => ({
  fileName,
  isEntry: false,
  code: randomBytes(kilobytes * 768).toString('base64'),
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  ...rest,
})
const route = (name: string) => `/clone/web/routes/${name}.tsx?tsr-split=component`
const SCRIPTS: BuiltScript[] = [
  script('entry.js', 2, {
    isEntry: true,
    dynamicImports: ['islands.js', 'app.js'],
    moduleIds: ['/clone/web/client.tsx'],
  }),
  script('islands.js', 3, { dynamicImports: ['login.js'], moduleIds: ['/clone/web/islands.tsx'] }),
  script('login.js', 10, { imports: ['react.js'], moduleIds: ['/clone/web/routes/-islands/login.tsx'] }),
  script('react.js', 40),
  script('app.js', 20, {
    imports: ['react.js'],
    dynamicImports: ['frame.js', 'home.js', 'server-pages.js'],
    moduleIds: ['/clone/web/hydrate.tsx'],
  }),
  script('frame.js', 5, { moduleIds: [route('pro-dashboard')] }),
  script('home.js', 7, {
    imports: ['react.js'],
    dynamicImports: ['dialog.js'],
    moduleIds: [route('pro-dashboard/homepage')],
  }),
  script('dialog.js', 90),
  script('server-pages.js', 1, { dynamicImports: ['about.js'] }),
  script('about.js', 300, { moduleIds: [route('about-us')] }),
]

test('a first load is the closure of what a page needs, without what loads later', () => {
  const loads = firstLoads(SCRIPTS, `  login: () => import('#web/routes/-islands/login.tsx'),\n`)
  expect(loads.map(({ name, budget }) => [name, budget])).toEqual([
    ['a page without an island', 20],
    ['island login', 115],
    ['/pro-dashboard/homepage', 180],
  ])
  const [still = 0, login = 0, home = 0] = loads.map(({ kilobytes }) => kilobytes)
  // gzip saves a quarter of base64, and adds a few bytes.
  expect(still / 0.76).toBeCloseTo(5, 0)
  expect(login / 0.76).toBeCloseTo(55, 0)
  expect(home / 0.76).toBeCloseTo(74, 0)
})

test('an island without a script stops the check', () => {
  expect(() => firstLoads(SCRIPTS, `  gone: () => import('#web/routes/-islands/gone.tsx'),\n`)).toThrow(
    'no script with',
  )
})
