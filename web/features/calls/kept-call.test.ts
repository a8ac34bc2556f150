import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FIRST_CHOICE } from './device-choice.ts'
import { forgetCall, keepAnswer, keepCall, keptAnswer, keptCall } from './kept-call.ts'

const CALL = { appointmentId: 'apt_1', userId: 'ada' }
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a tab remembers the call it is in, with its devices, until it leaves', () => {
  const choice = { ...FIRST_CHOICE, camera: false, microphoneId: 'headset' }
  keepCall(CALL, choice)
  expect(keptCall(CALL)).toEqual(choice)
  expect(keptCall({ ...CALL, appointmentId: 'apt_2' })).toBeNull()
  expect(keptCall({ ...CALL, userId: 'mia' })).toBeNull()
  forgetCall()
  expect(keptCall(CALL)).toBeNull()
})

it('an answer holds after a reload with the same people, and after nothing else', () => {
  keepAnswer(CALL, { yes: true, others: ['mia'] })
  expect(keptAnswer(CALL, ['mia'])).toBeNull()
  keepCall(CALL, FIRST_CHOICE)
  keepAnswer(CALL, { yes: true, others: ['mia', 'leo'] })
  keepCall(CALL, { ...FIRST_CHOICE, camera: false })
  expect(keptAnswer(CALL, ['leo', 'mia'])).toBe(true)
  for (const others of [[], ['mia'], ['mia', 'leo', 'noor']]) expect(keptAnswer(CALL, others)).toBeNull()
  expect(keptAnswer({ ...CALL, userId: 'leo' }, ['leo', 'mia'])).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 4 * 60 * 60_000 })
  expect(keptAnswer(CALL, ['leo', 'mia'])).toBeNull()
  vi.useRealTimers()
  keepAnswer(CALL, { yes: false, others: ['mia'] })
  expect(keptAnswer(CALL, ['mia'])).toBe(false)
  forgetCall()
  expect(keptAnswer(CALL, ['mia'])).toBeNull()
})

it('a malformed value and a browser without storage are like no call', () => {
  for (const choice of [null, 7, {}, { ...FIRST_CHOICE, camera: 'yes' }, { ...FIRST_CHOICE, cameraId: 7 }]) {
    kept.set('orchid.call', JSON.stringify({ ...CALL, choice }))
    expect(keptCall(CALL), JSON.stringify(choice)).toBeNull()
  }
  kept.set('orchid.call', '{"appointmentId":')
  expect(keptCall(CALL)).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepCall(CALL, FIRST_CHOICE)
  forgetCall()
  expect(keptCall(CALL)).toBeNull()
})
