import type { SubscriptionView } from '#contracts/api/subscriptions'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './billing.module.css'
import { useCancelPlan } from '#web/data/subscriptions/mutations.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type CancelDialogProps = {
  subscription: NonNullable<SubscriptionView['subscription']>
  dayOf: (instant: string) => string
  onCancelled: (words: string) => void
  onClose: () => void
}

export function CancelDialog({ subscription, dayOf, onCancelled, onClose }: CancelDialogProps) {
  const cancel = useCancelPlan()
  const name = PLAN_NAMES[subscription.sub_class]
  const until = subscription.trial_ends ?? subscription.next_billing
  const day = until ? dayOf(until) : 'the end of the paid period'
  return (
    <Dialog onClose={onClose} title={`Cancel ${name}?`} lightDismiss>
      <div className={css.stack}>
        <FormAlert error={cancel.error} />
        <p>Auto-renew is turned off. You will not be charged again.</p>
        <ul className={css.points}>
          <li>Everything works as it does now until {day}.</li>
          <li>Until then you can resume {name} with one click.</li>
          <li>
            After that, your practice is a read-only archive for 30 days, and you can download it. Without a plan it is
            then deleted. We email you beforehand.
          </li>
        </ul>
        <div className={css.acts}>
          <Button
            tone="red"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: (view) => {
                  const ends = view.subscription?.ends
                  onCancelled(`Auto-renew is off. ${name} stays until ${ends ? dayOf(ends) : day}.`)
                },
              })
            }
          >
            Cancel plan
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={cancel.isPending} data-autofocus>
            Keep {name}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
