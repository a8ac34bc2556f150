import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPath } from './landing.ts'
import {
  keepRedirectAfterRegister,
  peekRedirectAfterRegister,
  takeRedirectAfterRegister,
} from './redirect-after-register.ts'

/** As much of a browser's storage as is used. */
class Storage {
  readonly kept = new Map<string, string>()
  getItem(key: string) {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value)
  }
  removeItem(key: string) {
    this.kept.delete(key)
  }
}

const CHECKOUT = '/professional-search/nora/checkout?start=2026-12-01T00:00:00.000Z'
const DAY_MS = 86_400_000
const finished: Parameters<typeof nextPath>[0] = {
  user_type: 'member',
  role: null,
  signup_form_finished: true,
  minors: [],
  current_minor_user_id: null,
}

let tab: Storage

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') })
  tab = new Storage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', new Storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('where a registration goes on', () => {
  it('is read once and cleared', () => {
    keepRedirectAfterRegister(CHECKOUT)
    expect(peekRedirectAfterRegister()).toBe(CHECKOUT)
    expect(takeRedirectAfterRegister()).toBe(CHECKOUT)
    expect(takeRedirectAfterRegister()).toBeNull()
  })

  it('is known for a day in the tab that the confirmation opened, and no longer', () => {
    keepRedirectAfterRegister(CHECKOUT)
    tab.kept.clear()
    expect(peekRedirectAfterRegister()).toBe(CHECKOUT)
    vi.advanceTimersByTime(DAY_MS)
    expect(peekRedirectAfterRegister()).toBeNull()
  })

  it('is the dashboard where it was the registration itself, another site or the API', () => {
    for (const path of ['/member-register', '/member-register?invite_code=x', 'https://elsewhere.example', '/api/x']) {
      keepRedirectAfterRegister(path)
      expect(nextPath(finished), path).toBe('/member-dashboard/homepage')
      expect(takeRedirectAfterRegister()).toBeNull()
    }
  })

  it('waits until the sign-up is finished, and leads there then', () => {
    keepRedirectAfterRegister(CHECKOUT)
    expect(nextPath({ ...finished, signup_form_finished: false })).toBe('/member-intake-form')
    expect(nextPath(finished)).toBe(CHECKOUT)
    expect(nextPath(finished)).toBe('/member-dashboard/homepage')
  })

  it('is forgotten where storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepRedirectAfterRegister(CHECKOUT)
    expect(peekRedirectAfterRegister()).toBeNull()
  })
})
