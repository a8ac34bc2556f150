import { sameValues } from '#kernel/same-values'

/** Merges the response to a save into a form. Fields that have changed since they were `sent` keep what was typed. */
export function typedSince<T extends object>(now: T, sent: T, answer: T): T {
  const changed = Object.entries(now).filter(([field, value]) => !sameValues(value, sent[field as keyof T]))
  return { ...answer, ...Object.fromEntries(changed) }
}
