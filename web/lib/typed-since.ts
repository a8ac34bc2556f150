import { sameValues } from './same-values.ts'

/** The fields of a save's response, replaced by those that were typed since they were `sent`. */
export function typedSince<T extends object>(now: T, sent: T, answer: T): T {
  const changed = Object.entries(now).filter(([field, value]) => !sameValues(value, sent[field as keyof T]))
  return { ...answer, ...Object.fromEntries(changed) }
}
