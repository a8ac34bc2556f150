import type { GuardianRelation } from '#contracts/plain/guardian-relations'
import type { GuardianRights } from '#contracts/api/minor-link'
import { GUARDIAN_RIGHTS, type GuardianRight } from '#contracts/plain/guardian-rights'

/** The texts of each right: its name, what it allows, and (`may`) its wording in "You can book sessions". */
export const RIGHT_WORDS: Record<GuardianRight, { name: string; detail: string; may: string }> = {
  book: { name: 'Book sessions', detail: 'See times, book and cancel, and join calls.', may: 'book sessions' },
  pay: { name: 'Pay', detail: 'Pay for sessions by card and see invoices.', may: 'pay' },
  notes: {
    name: 'See shared records',
    detail: 'Read what a professional shares from the record.',
    may: 'see shared records',
  },
  message: {
    name: 'Messages',
    detail: 'Read and write messages with the professional.',
    may: 'read and write messages',
  },
}

/** A list such as "book sessions, pay, and see shared records", or "nothing for now" without any right. */
export function mayWords(rights: GuardianRights): string {
  const given = GUARDIAN_RIGHTS.filter((right) => rights[right]).map((right) => RIGHT_WORDS[right].may)
  return given.length === 0 ? 'nothing for now' : new Intl.ListFormat('en-US').format(given)
}

/** The relation to a child, worded for the middle of a sentence. */
export const RELATION_WORDS: Record<GuardianRelation, string> = {
  Parent: 'parent',
  'Legal Guardian': 'legal guardian',
  'Family Member': 'family member',
  Other: 'guardian',
}
