import { z } from 'zod'
import { everyMail } from './kind.ts'

/** The minor whose coming of age a mail is about. */
export const aboutMinor = z.object({ minor_user_id: z.string() })

/** The fields of both mails about a coming of age. `minor_name` is empty when the reader is the minor. */
export const handoverFields = {
  ...everyMail,
  reader: z.enum(['guardian', 'minor']),
  minor_name: z.string().max(120),
}

export const HANDOVER_FOOTER = {
  guardian: 'You received this because you are a guardian on Orchid.',
  minor: 'You received this because you have an Orchid account.',
} as const
