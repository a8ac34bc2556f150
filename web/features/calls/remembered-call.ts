import { serverNow } from '#web/lib/server-clock.ts'
import type { DeviceChoice } from './device-choice.ts'

const KEY = 'orchid.call'

/** A call as one person is in it. Another person who uses the same tab later is not led into it. */
export type OwnCall = { appointmentId: string; userId: string }

/** What a person answered to the question for captions: with whom they were in the call, and when (server's time, ms). */
export type Answer = { yes: boolean; others: readonly string[]; at: number }

/** How long after an answer a reload may repeat it: longer than a session, and shorter than a working day. */
const ANSWER_LIFE = 3 * 60 * 60_000

/** Remembers in this tab that the person is in a call, so that a reload leads back into it with the same devices. */
export function rememberCall(call: OwnCall, choice: DeviceChoice): void {
  write({ ...call, choice, answer: read(call)?.answer })
}

/** Remembers in this tab what the person answered in the call, so that a reload does not ask again. */
export function rememberAnswer(call: OwnCall, answer: Omit<Answer, 'at'>): void {
  const stored = read(call)
  if (stored) write({ ...call, choice: stored.choice, answer: { ...answer, at: serverNow() } })
}

export function forgetCall(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered either.
  }
}

/** The devices with which this tab was in the call before a reload; null if it was not. */
export function rememberedCall(call: OwnCall): DeviceChoice | null {
  const choice = read(call)?.choice
  return isChoice(choice) ? choice : null
}

/**
 * The answer that holds after a reload: the same people are in the call as when it was given, a short time ago. Null when
 * the person has to be asked.
 */
export function rememberedAnswer(call: OwnCall, others: readonly string[]): boolean | null {
  const answer = read(call)?.answer
  if (!isAnswer(answer) || others.length === 0) return null
  const age = serverNow() - answer.at
  const isSame = JSON.stringify([...answer.others].sort()) === JSON.stringify([...others].sort())
  return isSame && age >= 0 && age < ANSWER_LIFE ? answer.yes : null
}

function write(stored: OwnCall & { choice: unknown; answer: unknown }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without storage a reload leads to the device check.
  }
}

function read({ appointmentId, userId }: OwnCall): { choice: unknown; answer: unknown } | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('appointmentId' in stored) || !('userId' in stored) || !('choice' in stored)) return null
    const isSame = stored.appointmentId === appointmentId && stored.userId === userId
    return isSame ? { choice: stored.choice, answer: 'answer' in stored ? stored.answer : undefined } : null
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is DeviceChoice {
  if (typeof value !== 'object' || value === null) return false
  const { camera, microphone, cameraId, microphoneId, speakerId, saveData, hideSelf } = value as Record<string, unknown>
  const isId = (id: unknown) => id === null || typeof id === 'string'
  const isFlag = (flag: unknown) => typeof flag === 'boolean'
  return [camera, microphone, saveData, hideSelf].every(isFlag) && [cameraId, microphoneId, speakerId].every(isId)
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false
  const { yes, others, at } = value as Record<string, unknown>
  const isPeople = Array.isArray(others) && others.every((one) => typeof one === 'string')
  return typeof yes === 'boolean' && isPeople && typeof at === 'number'
}
