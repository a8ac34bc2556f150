/** /pro-dashboard/billing?view=coupons: the coupons with which clients pay less, how often they were used, and their end. */
import { IconCheck, IconPlus, IconTicket, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { type Coupon, couponsQuery, useEndCoupon } from '#web/data/payment/coupons.ts'
import { todayIn } from '#web/lib/today.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { BillingTabs } from './billing-tabs.tsx'
import { couponTerms, takesOff, usesWords } from './coupon-words.ts'
import css from './coupons-page.module.css'

const NewCoupon = lazy(async () => ({ default: (await import('./new-coupon.tsx')).NewCoupon }))

/** `mayChange`: only the owner makes and ends coupons. */
export function CouponsPage({ zone, mayChange }: { zone: string; mayChange: boolean }) {
  const { data, error, refetch } = useQuery(couponsQuery)
  const types = useQuery(appointmentTypesQuery)
  const [isNew, setNew] = useState(false)
  const labels = new Map((types.data ?? []).map((type) => [type.appointment_type_id, type.label]))
  const add = mayChange && (
    <Button icon={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setNew(true)}>
      New coupon
    </Button>
  )
  return (
    <Page title="Billing" lead="Coupons for clients" action={add}>
      <BillingTabs open="coupons" />
      <div className={css.page}>
        <Card title="Coupons">
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingSkeleton shape="list" rows={3} label="Loading coupons" />}
          {data?.length === 0 && (
            <EmptyState icon={IconTicket} title="No coupons yet">
              A coupon lets clients pay less when they book. They enter its code in the checkout.
            </EmptyState>
          )}
          {data && data.length > 0 && (
            <ul className={css.coupons}>
              {data.map((coupon) => (
                <li key={coupon.coupon_id}>
                  <CouponRow coupon={coupon} today={todayIn(zone)} labels={labels} mayChange={mayChange} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Suspense fallback={null}>{isNew && <NewCoupon zone={zone} onClose={() => setNew(false)} />}</Suspense>
    </Page>
  )
}

type CouponRowProps = { coupon: Coupon; today: string; labels: ReadonlyMap<string, string>; mayChange: boolean }

function CouponRow({ coupon, today, labels, mayChange }: CouponRowProps) {
  const [ends, setEnds] = useState(false)
  const { name, is_ended, last_day, most_uses, uses } = coupon
  const isOver = is_ended || (last_day !== null && last_day < today)
  const isUsedUp = most_uses !== null && uses >= most_uses
  return (
    <div className={css.coupon}>
      <span className={css.what}>
        <span className={css.name}>
          {name}, {takesOff(coupon)}
        </span>
        <span className={css.fine}>{couponTerms(coupon, labels)}</span>
        <span className={css.fine}>{usesWords(coupon)}</span>
      </span>
      {isOver || isUsedUp ? (
        <StatusChip icon={IconX}>{isOver ? 'Ended' : 'Used up'}</StatusChip>
      ) : (
        <StatusChip tone="sage" icon={IconCheck}>
          Can be used
        </StatusChip>
      )}
      {mayChange && !isOver ? (
        <Button kind="plain" aria-label={`End coupon ${name}`} onClick={() => setEnds(true)}>
          End
        </Button>
      ) : (
        <span />
      )}
      {ends && <EndCoupon coupon={coupon} onClose={() => setEnds(false)} />}
    </div>
  )
}

function EndCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const ending = useEndCoupon(coupon.coupon_id)
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: `The coupon “${coupon.name}” has ended.` })
        onClose()
      },
    })
  return (
    <Dialog onClose={onClose} title={`End the coupon “${coupon.name}”?`} lightDismiss>
      <FormAlert error={ending.error} />
      <p>No one can use it any more. Clients who have booked with it, or are doing so now, keep their price.</p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={ending.isPending}>
          Keep coupon
        </Button>
        <Button tone="red" busy={ending.isPending} onClick={end}>
          End coupon
        </Button>
      </DialogActions>
    </Dialog>
  )
}
