import { z } from 'zod'

/**
 * Who made the change that a mail tells of, as its reader sees them: the reader themselves, the client (for a couple also
 * the other partner), a guardian in the client's place, the provider, someone else of the practice, or a client who
 * booked online.
 */
export const CHANGERS = ['reader', 'client', 'guardian', 'provider', 'practice', 'online', 'unknown'] as const
export type Changer = { by: (typeof CHANGERS)[number]; name: string }

/** The fields of a mail that say who made the change. */
export const changerFields = {
  changed_by: z.enum(CHANGERS),
  /** Empty when it adds nothing. Of a guardian it is the name of the client. */
  changed_by_name: z.string().max(200),
}

type Said = { recipient: 'member' | 'provider'; changed_by: Changer['by']; changed_by_name: string }

/** The one who made the change, as the beginning of a sentence; null when that is not known. */
export function whoChanged({ recipient, changed_by, changed_by_name: name }: Said): string | null {
  switch (changed_by) {
    case 'reader':
      return 'You'
    case 'client':
      return name || (recipient === 'provider' ? 'Your client' : 'The client')
    case 'guardian':
      return recipient === 'provider' && name ? `A guardian of ${name}` : 'A guardian'
    case 'provider':
      return name || 'Your professional'
    case 'practice':
      return recipient === 'provider' && name ? name : 'The practice'
    case 'online':
    case 'unknown':
      return null
  }
}
