/** Beside the box of the registration: for who is 13 to 17 an adult ticks it. */
import { isUnderAge } from '#web/features/guardians/own-age.ts'
import css from './account-forms.module.css'

/** `dob` as YYYY-MM-DD; null while it is not known. */
export function UnderAgeNote({ dob }: { dob: string | null }) {
  return (
    <p role="status" className={css.fine}>
      {dob && isUnderAge(dob)
        ? 'You are under 18: this box is for the parent or guardian who registers with you. They tick it for themself. You can book once they are linked as your guardian; you invite them from your profile.'
        : ''}
    </p>
  )
}
