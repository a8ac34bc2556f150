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
