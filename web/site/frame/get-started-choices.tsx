/**
 * "Get started": the visitor confirms that they are an adult, then chooses which account to register. It is a plain
 * form, so it works without script: the browser itself requires the checkbox.
 */
import { IconHeartHandshake, IconStethoscope } from '@tabler/icons-react'
import { pageHref } from '#web/lib/page-href.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import css from './get-started-choices.module.css'

/** The title above the choices. It is a different one on phones (spec section 2). */
export function GetStartedTitle() {
  return (
    <>
      <span className={css.desk}>Get started finding your support</span>
      <span className={css.phone}>Sign in or register</span>
    </>
  )
}

export function GetStartedChoices() {
  return (
    <form method="get" className={css.form} aria-label="Get started">
      <CheckField
        required
        label="I confirm that I am over 18 years old"
        description="Are you 13 to 17? A parent or guardian checks this and registers with you."
      />
      <div className={css.choices}>
        <button type="submit" formAction={pageHref('/member-register')} className={css.choice}>
          <IconHeartHandshake size={28} stroke={1.5} aria-hidden />
          <span className={css.words}>
            <strong>Get personalized care</strong>
            <span>Find a professional, book a session and meet online.</span>
          </span>
        </button>
        <button type="submit" formAction={pageHref('/professional-register')} className={css.choice}>
          <IconStethoscope size={28} stroke={1.5} aria-hidden />
          <span className={css.words}>
            <strong>Join as a professional</strong>
            <span>Run your practice here and be found by clients.</span>
          </span>
        </button>
      </div>
      <p className={css.login}>
        Already have an account? <a href={pageHref('/login')}>Log in</a>
      </p>
    </form>
  )
}
