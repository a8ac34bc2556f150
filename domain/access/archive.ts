import { type ActName, rowOf } from './acts.ts'

/** Whether people may still do this in an archive. Our own processes and operators always may. */
export function staysInArchive(act: ActName): boolean {
  return rowOf(act).inArchive === true
}

/** Whether it may still be done while the practice is being deleted. */
export function staysInDeletion(act: ActName): boolean {
  return rowOf(act).inDeletion === true
}

/** The message for people who work in the archived practice, and for its members. */
export const ARCHIVE_TEXT = 'This practice is a read-only archive. Choose a plan to work in it again.'
export const CLOSED_TEXT = 'This practice is not open right now. You can cancel sessions, but you cannot book new ones.'
