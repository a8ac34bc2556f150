import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const went: string[] = []
let page: EventTarget

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  went.length = 0
  page = Object.assign(new EventTarget(), {
    location: { reload: () => went.push('reload'), assign: (path: string) => went.push(path) },
  })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('listeners run once before the page goes to the planned path', async () => {
  const { beginAnew, isBeginningAnew, onBeginAnew, planLanding } = await import('./begin-anew.ts')
  onBeginAnew(() => went.push(`gives way: ${isBeginningAnew()}`))
  planLanding('/professional-homepage')
  beginAnew()
  beginAnew()
  expect(went).toEqual(['gives way: true'])
  vi.runAllTimers()
  expect(went).toEqual(['gives way: true', '/professional-homepage'])
})

test('without a planned path the page reloads', async () => {
  const { beginAnew } = await import('./begin-anew.ts')
  beginAnew()
  vi.runAllTimers()
  expect(went).toEqual(['reload'])
})

test('changes are unsaved when a beforeunload listener objects', async () => {
  const { hasUnsavedChanges } = await import('./begin-anew.ts')
  expect(hasUnsavedChanges()).toBe(false)
  page.addEventListener('beforeunload', (event) => event.preventDefault())
  expect(hasUnsavedChanges()).toBe(true)
})

test('a page that is restored from the history reloads when its session is over or it was left empty', async () => {
  const { beginAnew, planLanding, reloadWhenRestored } = await import('./begin-anew.ts')
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  let over = false
  const stop = reloadWhenRestored(() => over)
  show(true)
  expect(went).toEqual([])
  over = true
  show(false)
  expect(went).toEqual([])
  show(true)
  expect(went).toEqual(['reload'])
  over = false
  planLanding('/')
  beginAnew()
  vi.runAllTimers()
  show(true)
  expect(went).toEqual(['reload', '/', 'reload'])
  stop()
  show(true)
  expect(went).toHaveLength(3)
})
