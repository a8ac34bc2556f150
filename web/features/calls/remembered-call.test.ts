import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FIRST_CHOICE } from './device-choice.ts'
import { forgetCall, rememberAnswer, rememberCall, rememberedAnswer, rememberedCall } from './remembered-call.ts'

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
  rememberCall(CALL, choice)
  expect(rememberedCall(CALL)).toEqual(choice)
  expect(rememberedCall({ ...CALL, appointmentId: 'apt_2' })).toBeNull()
  expect(rememberedCall({ ...CALL, userId: 'mia' })).toBeNull()
  forgetCall()
  expect(rememberedCall(CALL)).toBeNull()
})

it('an answer holds after a reload with the same people, and after nothing else', () => {
  rememberAnswer(CALL, { yes: true, others: ['mia'] })
  expect(rememberedAnswer(CALL, ['mia'])).toBeNull()
  rememberCall(CALL, FIRST_CHOICE)
  rememberAnswer(CALL, { yes: true, others: ['mia', 'leo'] })
  rememberCall(CALL, { ...FIRST_CHOICE, camera: false })
  expect(rememberedAnswer(CALL, ['leo', 'mia'])).toBe(true)
  for (const others of [[], ['mia'], ['mia', 'leo', 'noor']]) expect(rememberedAnswer(CALL, others)).toBeNull()
  expect(rememberedAnswer({ ...CALL, userId: 'leo' }, ['leo', 'mia'])).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 4 * 60 * 60_000 })
  expect(rememberedAnswer(CALL, ['leo', 'mia'])).toBeNull()
  vi.useRealTimers()
  rememberAnswer(CALL, { yes: false, others: ['mia'] })
  expect(rememberedAnswer(CALL, ['mia'])).toBe(false)
  forgetCall()
  expect(rememberedAnswer(CALL, ['mia'])).toBeNull()
})

it('a malformed value and a browser without storage are like no call', () => {
  for (const choice of [null, 7, {}, { ...FIRST_CHOICE, camera: 'yes' }, { ...FIRST_CHOICE, cameraId: 7 }]) {
    kept.set('orchid.call', JSON.stringify({ ...CALL, choice }))
    expect(rememberedCall(CALL), JSON.stringify(choice)).toBeNull()
  }
  kept.set('orchid.call', '{"appointmentId":')
  expect(rememberedCall(CALL)).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  rememberCall(CALL, FIRST_CHOICE)
  forgetCall()
  expect(rememberedCall(CALL)).toBeNull()
})
