import type { Action } from './can.ts'

/**
 * What people may do in a practice that is an archive: read, export, give up what is planned, let people go. Whatever is
 * not named here writes, and is refused; so is an act that is new.
 */
const STAYS: ReadonlySet<Action> = new Set<Action>([
  'team.read',
  'team.manage',
  'team.leave',
  'profile.read',
  'profile.save',
  'practice.export',
  'availability.read',
  'appointment_type.list',
  'hold.read',
  'hold.release',
  'appointment.list',
  'appointment.list_own',
  'appointment.read',
  'appointment.cancel',
  'invoice.read',
  'invoice.list',
  'chart.list',
  'note.schemas',
  'note.read',
  'transcript.read',
  'draft.read',
  'channel.open',
  'channel.list',
])

/** Whether people may still do this in an archive. Our own processes and operators always may. */
export function staysInArchive(action: Action): boolean {
  return STAYS.has(action)
}

/** Said to who works in the archive, and to its members. */
export const ARCHIVE_TEXT = 'This practice is an archive. Subscribe to work in it again.'
export const CLOSED_TEXT =
  'This practice is not open right now. What is planned can be cancelled; nothing new can be booked.'
