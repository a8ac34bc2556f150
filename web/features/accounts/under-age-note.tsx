/** The note below the registration's checkbox for adults: for a person aged 13 to 17, an adult checks the box. */
import css from './account-forms.module.css'

export function UnderAgeNote({ underAge }: { underAge: boolean }) {
  return (
    <p role="status" className={css.fine}>
      {underAge
        ? 'You are under 18, so this box is for the parent or guardian who registers with you. They confirm their own age, not yours. You can book once they are linked as your guardian. You can invite them from your profile.'
        : ''}
    </p>
  )
}
