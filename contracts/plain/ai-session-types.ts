import type { SessionPlace } from './session-words.ts'

/** The session types with the assistant (spec section 9). Only the AI only plan has them, and their labels are theirs. */
export const AI_SESSION_TYPES = [
  { label: 'Regular AI Session', location: 'telehealth' },
  { label: 'Audio Recording Session', location: 'in-person' },
] as const satisfies readonly { label: string; location: SessionPlace }[]

/** Whether a label is that of a session type with the assistant. Labels are compared without case and outer spaces. */
export function isAiSessionLabel(label: string): boolean {
  const key = label.trim().toLowerCase()
  return AI_SESSION_TYPES.some((type) => type.label.toLowerCase() === key)
}
