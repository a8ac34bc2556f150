import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isZoneToAsk, settleZone } from './settled-zones.ts'
import { rememberUserType, rememberZone } from './sign-in-state.ts'
import { localZone } from './time.ts'
import { viewerZone } from './viewer-zone.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const zones = fc.constantFrom(...ZONES)
const NOW = Date.UTC(2026, 10, 24, 13, 20)

/** The zone of this device, for as long as a test lasts. */
let here = ''
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  here = 'America/Los_Angeles'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const real = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone: here }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the zone in which a person reads times', () => {
  test('is that of the account wherever the device is, and that of the device for a visitor', () => {
    fc.assert(
      fc.property(zones, zones, fc.constantFrom('member', 'orchid_pro'), (account, device, type) => {
        kept.clear()
        here = device
        expect(viewerZone()).toBe(device)
        rememberUserType(type)
        rememberZone(account)
        expect(viewerZone()).toBe(account)
        rememberUserType(null)
        expect(viewerZone()).toBe(device)
      }),
    )
  })

  test('is that of the device where the account’s is not known, or nothing can be stored', () => {
    rememberUserType('member')
    expect(viewerZone()).toBe(here)
    vi.stubGlobal('localStorage', undefined)
    rememberZone('Europe/Paris')
    expect(viewerZone()).toBe(here)
  })
})

describe('after a journey', () => {
  test('a person is asked once for each pair of zones, and only while the clocks differ', () => {
    fc.assert(
      fc.property(zones, zones, zones, (account, device, next) => {
        kept.clear()
        here = device
        const differs = (a: string, b: string) =>
          new Date(NOW).toLocaleString('en-US', { timeZone: a }) !==
          new Date(NOW).toLocaleString('en-US', { timeZone: b })
        expect(isZoneToAsk(account, NOW)).toBe(differs(account, device))
        settleZone(account)
        expect(isZoneToAsk(account, NOW)).toBe(false)
        // A journey to somewhere else is another pair.
        here = next
        expect(isZoneToAsk(account, NOW)).toBe(next !== device && differs(account, next))
        here = device
        expect(isZoneToAsk(account, NOW)).toBe(false)
      }),
    )
  })

  test('they are asked without storage too', () => {
    vi.stubGlobal('localStorage', undefined)
    settleZone('America/New_York')
    expect(isZoneToAsk('America/New_York', NOW)).toBe(true)
    expect(localZone()).toBe('America/Los_Angeles')
  })
})
