import type { DeviceChoice } from './device-choice.ts'

const KEY = 'orchid.call'

/** A call as one person is in it. Another person who uses the same tab later is not led into it. */
export type OwnCall = { appointmentId: string; userId: string }

/** Remembers in this tab that the person is in a call, so that a reload leads back into it with the same devices. */
export function keepCall({ appointmentId, userId }: OwnCall, choice: DeviceChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ appointmentId, userId, choice }))
  } catch {
    // Without storage a reload leads to the device check.
  }
}

export function forgetCall(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered either.
  }
}

/** The devices with which this tab was in the call before a reload; null if it was not. */
export function keptCall({ appointmentId, userId }: OwnCall): DeviceChoice | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    if (!('appointmentId' in kept) || !('userId' in kept) || !('choice' in kept)) return null
    const isSame = kept.appointmentId === appointmentId && kept.userId === userId
    return isSame && isChoice(kept.choice) ? kept.choice : null
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is DeviceChoice {
  if (typeof value !== 'object' || value === null) return false
  const { camera, microphone, cameraId, microphoneId, saveData, hideSelf } = value as Record<string, unknown>
  const isId = (id: unknown) => id === null || typeof id === 'string'
  const isFlag = (flag: unknown) => typeof flag === 'boolean'
  return [camera, microphone, saveData, hideSelf].every(isFlag) && [cameraId, microphoneId].every(isId)
}
