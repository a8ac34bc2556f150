/**
 * Opens a minute before an idle login ends, and counts down. The button, or any other input, extends the
 * login.
 */
import { useEffect, useState } from 'react'
import { hasGuardianToken } from '#web/lib/guardian-token.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './idle-warning.module.css'
import { Button } from '#web/ui/kit/button.tsx'

/** `endsAt` is when the login ends (ms). */
export function IdleWarning({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt))
  // A guardian who logs in again gets their own account, so the minor's page is lost.
  const [acting] = useState(hasGuardianToken)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <Dialog title="Are you still there?" onClose={onStay}>
      <div className={css.warning}>
        {/* Without the seconds, because a screen reader would read them every time they change. */}
        <p role="alert">
          You will be logged out soon because of inactivity.{' '}
          {acting
            ? 'You are viewing as another person, so what you were writing will be lost.'
            : 'What you were writing will still be here when you log in again.'}
        </p>
        <p className={css.left} role="timer">
          {left === 1 ? '1 second left' : `${left} seconds left`}
        </p>
        <Button wide onClick={onStay}>
          Stay logged in
        </Button>
      </div>
    </Dialog>
  )
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - serverNow()) / 1000))
