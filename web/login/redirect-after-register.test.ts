import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MinorLink } from '#contracts/api/minor-link'
import { nextPath } from './next-path.ts'
import {
  forgetRedirectAfterRegister,
  forgetUnlessRegistering,
  rememberRedirectAfterRegister,
  peekRedirectAfterRegister,
  takeRedirectAfterRegister,
} from './redirect-after-register.ts'

/** A browser's storage, with the methods that are used here. */
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

const mia: MinorLink = {
  minor: {
    first_name: 'Mia',
    last_name: 'Marsh',
    orchid_user_id: 'mia',
    preferred_first_name: '',
    billing_user_id: 'ida',
  },
  orchid_pro: null,
  relation: 'Parent',
  rights: { book: true, pay: true, notes: true, message: true },
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

describe('the redirect after a registration', () => {
  it('is read once and cleared', () => {
    rememberRedirectAfterRegister(CHECKOUT)
    expect(peekRedirectAfterRegister()).toBe(CHECKOUT)
    expect(takeRedirectAfterRegister()).toBe(CHECKOUT)
    expect(takeRedirectAfterRegister()).toBeNull()
  })

  it('is available for one day in another tab', () => {
    rememberRedirectAfterRegister(CHECKOUT)
    tab.kept.clear()
    expect(peekRedirectAfterRegister()).toBe(CHECKOUT)
    vi.advanceTimersByTime(DAY_MS)
    expect(peekRedirectAfterRegister()).toBeNull()
  })

  it('is read from the other storage when a tab has a malformed value', () => {
    for (const malformed of ['{"path":', 'null', '[]', '{"path":7,"at":1}', '"x"']) {
      rememberRedirectAfterRegister(CHECKOUT)
      tab.kept.set('redirect_after_register', malformed)
      expect(takeRedirectAfterRegister(), malformed).toBe(CHECKOUT)
    }
  })

  it('is the dashboard when the path is the registration, another site or the API', () => {
    for (const path of ['/member-register', '/member-register?invite_code=x', 'https://elsewhere.example', '/api/x']) {
      rememberRedirectAfterRegister(path)
      expect(nextPath(finished), path).toBe('/member-dashboard/homepage')
      expect(takeRedirectAfterRegister()).toBeNull()
    }
  })

  it('is the dashboard once for a guardian, and the choice of profiles afterwards', () => {
    const guardian = { ...finished, minors: [mia] }
    rememberRedirectAfterRegister('/member-register?invite_code=x')
    expect(nextPath(guardian)).toBe('/member-dashboard/homepage')
    expect(nextPath(guardian)).toBe('/member-dashboard/switch-accounts')
  })

  it('is ignored and cleared for a provider unless it is an order', () => {
    rememberRedirectAfterRegister(CHECKOUT)
    expect(nextPath({ ...finished, user_type: 'orchid_pro', role: 'OWNER' })).toBe('/pro-dashboard/homepage')
    expect(peekRedirectAfterRegister()).toBeNull()
  })

  it('is the plan that an owner chose before the registration', () => {
    rememberRedirectAfterRegister('/pricing/core/monthly/trial')
    const owner = { ...finished, user_type: 'orchid_pro', role: 'OWNER' } as const
    expect(nextPath({ ...owner, signup_form_finished: false })).toBe('/quick-intake#resume')
    expect(nextPath(owner)).toBe('/pricing/core/monthly/trial')
  })

  it('waits until the registration is completed', () => {
    rememberRedirectAfterRegister(CHECKOUT)
    expect(nextPath({ ...finished, signup_form_finished: false })).toBe('/member-intake-form')
    expect(nextPath(finished)).toBe(CHECKOUT)
    expect(nextPath(finished)).toBe('/member-dashboard/homepage')
  })

  it('is forgotten when storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined)
    rememberRedirectAfterRegister(CHECKOUT)
    expect(peekRedirectAfterRegister()).toBeNull()
  })
})

describe('the account of the redirect', () => {
  const before = '2026-11-20T09:00:00.000Z'
  const since = '2026-11-21T12:04:00.000Z'
  const complete = { email_confirmed: true, signup_form_finished: true, create_datetime: before }

  /** Stores a page as a visitor does in another tab of this browser. */
  function rememberedElsewhere() {
    rememberRedirectAfterRegister(CHECKOUT)
    tab.kept.clear()
  }

  it('is no existing account: its login clears the redirect', () => {
    rememberedElsewhere()
    forgetUnlessRegistering(complete)
    expect(nextPath(finished)).toBe('/member-dashboard/homepage')
  })

  it('is no existing account in the same tab either', () => {
    rememberRedirectAfterRegister(CHECKOUT)
    forgetUnlessRegistering(complete)
    expect(peekRedirectAfterRegister()).toBeNull()
  })

  it('may be an older account that is unconfirmed or unfinished', () => {
    for (const missing of [{ email_confirmed: false }, { signup_form_finished: false }]) {
      rememberedElsewhere()
      forgetUnlessRegistering({ ...complete, ...missing })
      expect(peekRedirectAfterRegister()).toBe(CHECKOUT)
    }
  })

  it('may be a new account that was completed elsewhere, also when the clock is ahead', () => {
    for (const create_datetime of [since, '2026-11-21T11:55:00.000Z']) {
      rememberedElsewhere()
      forgetUnlessRegistering({ ...complete, create_datetime })
      expect(nextPath(finished)).toBe(CHECKOUT)
    }
  })

  it('is forgotten after a logout', () => {
    rememberedElsewhere()
    forgetRedirectAfterRegister()
    expect(peekRedirectAfterRegister()).toBeNull()
  })
})
