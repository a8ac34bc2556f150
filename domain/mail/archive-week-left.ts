import { aboutDeadline, archiveEnds, deadlineFields, isNotArchivesEnd } from './deadline-fields.ts'
import { directoryMail } from './kind.ts'

export const archiveWeekLeft = directoryMail({
  about: aboutDeadline,
  fields: deadlineFields,
  readers: 'account',
  isPointless: isNotArchivesEnd,
  words: (fields) => archiveEnds(fields, 'Your practice will be deleted soon'),
})
