import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FIRST_CHOICE } from './device-choice.ts'
import { forgetCall, keepCall, keptCall } from './kept-call.ts'

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
