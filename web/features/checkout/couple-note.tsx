/** For whom a couple's session is booked: both partners of a couple that the practice knows, or the member for now. */
import css from './checkout.module.css'

export function CoupleNote({ partner }: { partner: string | null }) {
  return (
    <p className={css.muted}>
      {partner === null
        ? 'This is a session for two. You book it, and your professional adds your partner.'
        : `You book for yourself and ${partner}. Both of you see the session and get our emails about it.`}
    </p>
  )
}
