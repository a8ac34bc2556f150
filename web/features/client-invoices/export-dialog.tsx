/** Asks for a file for accountants and its days, and downloads it. */
import { useState } from 'react'
import { type Book, BOOKS, PAYMENT_METHODS, type PaymentMethod } from '#contracts/plain/money-words'
import { useExportBooks } from '#web/data/books.ts'
import { daysOf, type PeriodSearch } from '#web/lib/money-period.ts'
import { todayIn } from '#web/lib/today.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { MoneyPeriodFields } from '#web/ui/forms/money-period-fields.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { METHOD_WORDS } from '#domain/billing/ledger-words'
import css from './export-dialog.module.css'

export type ExportChoice = { book: Book; period: PeriodSearch; method?: PaymentMethod | undefined }

const WORDS: Record<Book, { name: string; detail: string }> = {
  invoices: {
    name: 'Invoices',
    detail: 'Each invoice with its total, what is paid, refunded or written off, and the balance.',
  },
  payments: { name: 'Payments and refunds', detail: 'What came in and what went back, as the totals count it.' },
  journal: {
    name: 'Journal for accounting',
    detail: 'Double entries with debits and credits, in the columns that QuickBooks imports.',
  },
}

type ExportDialogProps = { zone: string; start: ExportChoice; onClose: () => void }

export function ExportDialog({ zone, start, onClose }: ExportDialogProps) {
  const [book, setBook] = useState(start.book)
  const [period, setPeriod] = useState(start.period)
  const [method, setMethod] = useState(start.method)
  const exporting = useExportBooks()
  const days = daysOf(period, todayIn(zone))
  const isBackward = days.from !== undefined && days.to !== undefined && days.to < days.from
  return (
    <Dialog title="Export for accounting" onClose={onClose} lightDismiss>
      {/* Closing loses no work: these are choices of what to read. */}
      <div data-saved>
        <FieldStack>
          <FormAlert error={exporting.error} />
          <RadioGroup
            label="File"
            cards
            value={book}
            onChange={setBook}
            options={BOOKS.map((value) => ({
              value,
              label: (
                <span className={css.book}>
                  {WORDS[value].name}
                  <span className={css.detail}>{WORDS[value].detail}</span>
                </span>
              ),
            }))}
          />
          <MoneyPeriodFields value={period} days={days} onChange={setPeriod} />
          {book === 'payments' && (
            <SelectField
              label="Method"
              data={[
                { value: '', label: 'All methods' },
                ...PAYMENT_METHODS.map((name) => ({ value: name, label: METHOD_WORDS[name] })),
              ]}
              value={method ?? ''}
              onChange={({ currentTarget }) => setMethod(PAYMENT_METHODS.find((name) => name === currentTarget.value))}
            />
          )}
          <p className={css.detail}>
            A CSV file, which opens in any spreadsheet. It names clients and numbers of invoices, and nothing about
            their sessions.
          </p>
        </FieldStack>
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          busy={exporting.isPending}
          disabled={isBackward}
          onClick={() => exporting.mutate({ book, ...days, method }, { onSuccess: onClose })}
        >
          Download
        </Button>
      </DialogActions>
    </Dialog>
  )
}
