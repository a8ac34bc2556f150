/** Makes a coupon. What was typed stays until it is made. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { useCreateCoupon } from '#web/data/payment/coupons.ts'
import { todayIn } from '#web/lib/today.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { ComboboxMany } from '#web/ui/kit/combobox-many.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import css from './coupons-page.module.css'

const KINDS = [
  { value: 'percent', label: 'Part of the price' },
  { value: 'amount', label: 'Amount' },
] as const

export function NewCoupon({ zone, onClose }: { zone: string; onClose: () => void }) {
  const create = useCreateCoupon()
  const types = useQuery(appointmentTypesQuery)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('percent')
  const [percent, setPercent] = useState(10)
  const [amount, setAmount] = useState(20)
  const [typeIds, setTypeIds] = useState<string[]>([])
  const [isLimited, setLimited] = useState(false)
  const [most, setMost] = useState(10)
  const [once, setOnce] = useState(false)
  const [lastDay, setLastDay] = useState('')
  const [asked, setAsked] = useState(false)
  const unsaved = useUnsaved(name !== '' || typeIds.length > 0 || lastDay !== '')
  const first = todayIn(zone)
  const errors = {
    name: name.trim() === '' ? 'Please enter a code' : undefined,
    percent: percent >= 1 && percent <= 100 ? undefined : 'Please enter 1 to 100',
    amount: amount >= 0.01 && amount <= 1_000_000 ? undefined : 'Please enter an amount of at least 0.01',
    most: most >= 1 && most <= 100_000 ? undefined : 'Please enter at least 1',
    lastDay: lastDay !== '' && lastDay < first ? 'This day is over' : undefined,
  }
  const isRight =
    !errors.name &&
    !errors.lastDay &&
    !(kind === 'percent' ? errors.percent : errors.amount) &&
    !(isLimited && errors.most)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isRight) return
    create.mutate(
      {
        name: name.trim(),
        percent: kind === 'percent' ? percent : null,
        amount: kind === 'amount' ? amount : null,
        appointment_type_ids: typeIds,
        most_uses: isLimited ? most : null,
        once_per_client: once,
        last_day: lastDay || null,
      },
      {
        onSuccess: (made) => {
          showToast({ text: `Clients can use the coupon “${made.name}” now.` })
          unsaved.release(onClose)
        },
      },
    )
  }
  return (
    <Dialog title="New coupon" onClose={() => unsaved.leave(onClose)} asksItself>
      {unsaved.question}
      <form noValidate className={css.form} onSubmit={submit}>
        <FormAlert error={create.error} />
        <TextField
          label="Code"
          description="Clients type it in the checkout. Capital letters do not matter."
          maxLength={60}
          autoComplete="off"
          value={name}
          error={asked ? errors.name : undefined}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            create.reset()
          }}
        />
        <SegmentedControl label="What it takes off" options={KINDS} value={kind} onChange={setKind} />
        {kind === 'percent' ? (
          <NumberField
            label="Part of the price"
            suffix="%"
            min={1}
            max={100}
            value={percent}
            error={asked ? errors.percent : undefined}
            onChange={setPercent}
          />
        ) : (
          <NumberField
            label="Amount"
            prefix="$"
            decimals={2}
            min={0}
            max={1_000_000}
            value={amount}
            error={asked ? errors.amount : undefined}
            onChange={setAmount}
          />
        )}
        <ComboboxMany
          label="Session types (all, unless you choose some)"
          options={(types.data ?? [])
            .filter((type) => !type.is_private && type.price > 0)
            .map((type) => ({ value: type.appointment_type_id, label: type.label }))}
          values={typeIds}
          onChange={setTypeIds}
          most={50}
        />
        <CheckField
          label="Limit how many sessions can be booked with it"
          checked={isLimited}
          onChange={({ currentTarget }) => setLimited(currentTarget.checked)}
        />
        {isLimited && (
          <NumberField
            label="Number of sessions"
            min={1}
            max={100_000}
            value={most}
            error={asked ? errors.most : undefined}
            onChange={setMost}
          />
        )}
        <CheckField
          label="Once per client"
          checked={once}
          onChange={({ currentTarget }) => setOnce(currentTarget.checked)}
        />
        <TextField
          type="date"
          label="Last day (optional)"
          min={first}
          value={lastDay}
          error={errors.lastDay}
          onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
        />
        <DialogActions>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending}>
            Make coupon
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
