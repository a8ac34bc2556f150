import { type ActName, rowOf } from '#contracts/plain/acts'

/** Whether people can do an act in an archive too. Our own processes and operators always can. */
export function staysInArchive(act: ActName): boolean {
  return rowOf(act).inArchive === true
}

/** Whether an act is allowed even while the practice is being deleted. */
export function staysInDeletion(act: ActName): boolean {
  return rowOf(act).inDeletion === true
}

/** The message for people who work in an archived practice. */
export const ARCHIVE_TEXT = 'This practice is a read-only archive. Choose a plan to work in it again.'
/** The message for the members of an archived practice. */
export const CLOSED_TEXT = 'This practice is not open right now. You can cancel sessions, but you cannot book new ones.'
