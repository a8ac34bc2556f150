/** Beside the checkbox of the registration: an adult ticks it for people aged 13 to 17. */
import css from './account-forms.module.css'

export function UnderAgeNote({ underAge }: { underAge: boolean }) {
  return (
    <p role="status" className={css.fine}>
      {underAge
        ? 'You are under 18, so this box is for the parent or guardian who registers with you. They check it for themselves. You can book once they are linked as your guardian. You invite them from your profile.'
        : ''}
    </p>
  )
}
