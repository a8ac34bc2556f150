/** The order of a person who is not logged in or has not finished registering. They return here afterwards. */
import { Suspense, useState } from 'react'
import { INTAKE_RESUMED } from '#web/login/landing.ts'
import { rememberRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import css from './checkout.module.css'
import type { CheckoutSlots } from './checkout-slots.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { type PlanChoice, choiceHref } from '#web/lib/plan-choice.ts'
import { Button } from '#web/ui/kit/button.tsx'

type OrderOfVisitorProps = {
  choice: PlanChoice
  /** Whether the person is logged in and has not confirmed their email yet. */
  unconfirmed: boolean
  SignIn: CheckoutSlots['SignIn']
}

export function OrderOfVisitor({ choice, unconfirmed, SignIn }: OrderOfVisitorProps) {
  const [signingIn, setSigningIn] = useState(unconfirmed)
  const keep = () => rememberRedirectAfterRegister(choiceHref(choice))
  return (
    <>
      <section className={css.block}>
        <h2 className={css.heading}>Who this is for</h2>
        <p>
          A plan belongs to a practice. {unconfirmed ? 'Confirm your email' : 'Register as a professional, or log in'}.
          Your choice is saved, and you continue here.
        </p>
      </section>
      <div className={css.actions}>
        {unconfirmed ? (
          <Button
            size="large"
            onClick={() => {
              keep()
              setSigningIn(true)
            }}
          >
            Verify your account
          </Button>
        ) : (
          <>
            <Button
              size="large"
              onClick={() => {
                keep()
                window.location.assign(pageHref('/professional-register'))
              }}
            >
              Register as a professional
            </Button>
            <Button
              kind="quiet"
              size="large"
              onClick={() => {
                keep()
                setSigningIn(true)
              }}
            >
              Log in
            </Button>
          </>
        )}
      </div>
      {signingIn && (
        <Suspense>
          <SignIn onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Shown to an owner whose practice is not set up yet. They complete the intake, which returns to the order. */
export function FinishFirst({ choice }: { choice: PlanChoice }) {
  return (
    <>
      <section className={css.block}>
        <h2 className={css.heading}>One step first</h2>
        <p>
          Your registration is not complete yet. Five short steps about you and your practice are left, and then you
          continue here. What you have entered so far is saved.
        </p>
      </section>
      <div className={css.actions}>
        <Button
          size="large"
          onClick={() => {
            rememberRedirectAfterRegister(choiceHref(choice))
            window.location.assign(INTAKE_RESUMED)
          }}
        >
          Complete registration
        </Button>
      </div>
    </>
  )
}
