import { aboutDeadline, deadlineFields, isNotTrialsEnd, trialEnds } from './deadline-fields.ts'
import { directoryMail } from './kind.ts'

export const trialLastDay = directoryMail({
  about: aboutDeadline,
  fields: deadlineFields,
  readers: 'account',
  isPointless: isNotTrialsEnd,
  words: (fields) => trialEnds(fields, 'Your trial is about to end'),
})
