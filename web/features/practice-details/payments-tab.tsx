/** The settings' tab "Client payments": what a cancellation costs, when invoices are due and reminded of, and superbills. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeTerms } from '#contracts/api/practice-terms'
import { INVOICE_REMINDER_DAYS } from '#contracts/plain/invoice-limits'
import { MOST_DUE_DAYS } from '#contracts/plain/terms-limits'
import { practiceTermsQuery, useSaveTerms } from '#web/data/practice-terms.ts'
import { sameValues } from '#kernel/same-values'
import { type Opened, useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { isPolicyRight, PolicyFields, quotedPolicy } from './policy-fields.tsx'
import { SuperbillSettings } from './superbill-settings.tsx'
import css from './practice-tab.module.css'

export function PaymentsTab() {
  const { data, error, refetch } = useQuery(practiceTermsQuery)
  if (data) return <Terms saved={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={6} />
}

function Terms({ saved }: { saved: PracticeTerms }) {
  const [policy, setPolicy] = useState(saved.cancellation)
  const [invoices, setInvoices] = useState(saved.invoices)
  const [superbills, setSuperbills] = useState(saved.superbills)
  const [reminders, setReminders] = useState(saved.invoice_reminders)
  const opened = useOpened(saved)
  const policyChanged = !sameValues(policy, opened.values.cancellation)
  const invoicesChanged = !sameValues(invoices, opened.values.invoices)
  const superbillsChanged = !sameValues(superbills, opened.values.superbills)
  const remindersChanged = !sameValues(reminders, opened.values.invoice_reminders)
  const isUnsaved = policyChanged || invoicesChanged || superbillsChanged || remindersChanged
  useFollowed(opened, saved, {
    untouched: !isUnsaved,
    take: (terms) => {
      setPolicy(terms.cancellation)
      setInvoices(terms.invoices)
      setSuperbills(terms.superbills)
      setReminders(terms.invoice_reminders)
    },
  })
  return (
    <div className={css.cards}>
      <LeaveQuestion unsaved={isUnsaved} />
      <Policy value={policy} changed={policyChanged} onChange={setPolicy} opened={opened} />
      <Invoices value={invoices} changed={invoicesChanged} onChange={setInvoices} opened={opened} />
      <Reminders value={reminders} changed={remindersChanged} onChange={setReminders} opened={opened} />
      <SuperbillSettings value={superbills} changed={superbillsChanged} onChange={setSuperbills} opened={opened} />
    </div>
  )
}

type CardProps<Value> = {
  value: Value
  changed: boolean
  onChange: (value: Value) => void
  opened: Opened<PracticeTerms>
}

function Policy({ value, changed, onChange, opened }: CardProps<PracticeTerms['cancellation']>) {
  const save = useSaveTerms()
  return (
    <SettingsCard
      title="Cancellation policy"
      lead="Clients see it on your page and before they pay. Sessions that are already booked keep the policy of their booking."
      save={save}
      changed={changed}
      onSave={() => {
        if (!isPolicyRight(value)) return false
        save.mutate(opened.changes({ cancellation: value }), {
          onSuccess: ({ cancellation }) => onChange(opened.learn({ cancellation }).cancellation),
        })
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: { cancellation: ['The policy', quotedPolicy] },
        learn: opened.learn,
        onTheirs: ({ cancellation = value }) => onChange(cancellation),
      }}
    >
      <PolicyFields value={value} onChange={onChange} />
    </SettingsCard>
  )
}

function Invoices({ value, changed, onChange, opened }: CardProps<PracticeTerms['invoices']>) {
  const save = useSaveTerms()
  const isRight = value.due_days <= MOST_DUE_DAYS
  return (
    <SettingsCard
      title="Invoices"
      lead="An invoice is written when a session is completed. This decides when it is due."
      save={save}
      changed={changed}
      onSave={() => {
        if (!isRight) return false
        save.mutate(opened.changes({ invoices: value }), {
          onSuccess: ({ invoices }) => onChange(opened.learn({ invoices }).invoices),
        })
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: { invoices: ['Due after', ({ due_days }) => `${due_days} days`] },
        learn: opened.learn,
        onTheirs: ({ invoices = value }) => onChange(invoices),
      }}
    >
      <NumberField
        label="Due after"
        suffix="days"
        min={0}
        max={MOST_DUE_DAYS}
        value={value.due_days}
        onChange={(days) => onChange({ due_days: Math.round(days) })}
        error={!isRight && `At most ${MOST_DUE_DAYS} days`}
      />
    </SettingsCard>
  )
}

const reminderWords = ({ days }: PracticeTerms['invoice_reminders']): string =>
  days.length === 0 ? 'No reminders' : `${days.join(', ')} days after the issue`

function Reminders({ value, changed, onChange, opened }: CardProps<PracticeTerms['invoice_reminders']>) {
  const save = useSaveTerms()
  const choose = (days: (typeof INVOICE_REMINDER_DAYS)[number], wanted: boolean) =>
    onChange({ days: INVOICE_REMINDER_DAYS.filter((one) => (one === days ? wanted : value.days.includes(one))) })
  return (
    <SettingsCard
      title="Payment reminders"
      lead="Remind clients of unpaid invoices by email. Nobody is reminded of an invoice that is paid, written off or void, or for a time that is over."
      save={save}
      changed={changed}
      onSave={() => {
        save.mutate(opened.changes({ invoice_reminders: value }), {
          onSuccess: ({ invoice_reminders }) => onChange(opened.learn({ invoice_reminders }).invoice_reminders),
        })
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: { invoice_reminders: ['The reminders', reminderWords] },
        learn: opened.learn,
        onTheirs: ({ invoice_reminders = value }) => onChange(invoice_reminders),
      }}
    >
      {INVOICE_REMINDER_DAYS.map((days) => (
        <CheckField
          key={days}
          label={`${days} days after it was issued`}
          checked={value.days.includes(days)}
          onChange={({ currentTarget }) => choose(days, currentTarget.checked)}
        />
      ))}
    </SettingsCard>
  )
}
