/** Beside the box of the registration: for who is 13 to 17 an adult ticks it. */
import { isUnderAge } from '#web/features/guardians/own-age.ts'
import css from './account-forms.module.css'
import { parseBirthDate } from './birth-date.ts'

/** `dob` as typed, MM/DD/YYYY. */
export function UnderAgeNote({ dob }: { dob: string }) {
  const born = parseBirthDate(dob)
  return (
    <p role="status" className={css.fine}>
      {born && isUnderAge(born)
        ? 'You are under 18: this box is for the parent or guardian who registers with you. They tick it for themself. You can book once they are linked as your guardian; you invite them from your profile.'
        : ''}
    </p>
  )
}
