import type { PaperSheet } from '#contracts/internal/paper-runs'
import { Refusal } from '#contracts/errors'
import { peopleOfChart, personOfAccount } from '#db/practice/queries/charts'
import { entriesOfCharts, type LedgerAsked } from '#db/practice/queries/chart-ledger'
import { chartsOfAccount } from '#db/practice/queries/invoices'
import { statementSheet } from '#domain/papers/statement'
import { assertTreats } from '../charts/assert-treats.ts'
import { legalName } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import { accountLines } from '../money-pages/account-lines.ts'
import { type DaysAsked, periodOf } from '../money-pages/period-of-days.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere, userHere } from '../store/rights.ts'
import { frameNow, type PaperSender, practiceOnPaper } from './paper-sender.ts'

/** The most entries on a statement, which is about twenty pages. */
const MOST = 600

/**
 * The statement of a chart in a period of days in the practice's time zone. Staff only. Throws `not_found`,
 * `reason_required`, and `invalid` for a period with more than a statement can have.
 */
export function chartStatement(
  store: PracticeStore,
  { id, ...days }: DaysAsked & { id: string },
  sender: PaperSender,
): PaperSheet {
  staffHere(store)
  const chart = chartRow(store, id)
  assertTreats(store, chart.id)
  const people = peopleOfChart(store.db, chart.id)
  for (const { patient_user_id } of people)
    store.audit({ category: 'invoice', object: chart.id, patient_id: patient_user_id })
  return sheetOf(store, { charts: [chart.id], shown: false }, { days, client: legalName(people), sender })
}

/** The practice, when the caller has an account with it of which a statement says something; null otherwise. */
export function ownAccount(store: PracticeStore): { practice_id: string; practice_name: string } | null {
  const asked = askedOfCaller(store)
  if (!asked) return null
  const { practice, db } = store
  const [first] = entriesOfCharts(db, asked, periodOf(store, { from: null, to: null }), 1)
  return first ? { practice_id: practice.id, practice_name: practice.name } : null
}

/**
 * The caller's own statement in a period of days in the practice's time zone, with what they owe in a couple. Sessions that
 * are hidden from guardians are left out for them, also of the balances. Throws `not_found`, and `invalid` for a period with
 * more than a statement can have.
 */
export function ownStatement(store: PracticeStore, days: DaysAsked, sender: PaperSender): PaperSheet {
  const asked = askedOfCaller(store)
  const own = asked && personOfAccount(store.db, userHere(store).user_id)
  if (!asked || !own) throw new Refusal('not_found')
  store.audit({ category: 'invoice', patient_id: own.patient_user_id })
  return sheetOf(store, asked, { days, client: legalName([own]), sender })
}

function askedOfCaller(store: PracticeStore): LedgerAsked | null {
  const { user_id, guardian } = userHere(store)
  const charts = store.found() ? chartsOfAccount(store.db, { user_id }) : []
  return charts.length === 0 ? null : { charts, shown: guardian !== undefined }
}

function sheetOf(
  store: PracticeStore,
  asked: LedgerAsked,
  { days, client, sender }: { days: DaysAsked; client: string; sender: PaperSender },
): PaperSheet {
  const account = accountLines(store, asked, periodOf(store, days), MOST)
  if (account.more)
    throw new Refusal('invalid', 'This period has more than a statement can list. Please choose a shorter one.')
  return statementSheet(
    {
      ...{ practice: practiceOnPaper(store, sender), client, from: days.from, to: days.to, currency: 'usd' },
      opening_minor: account.opening_minor,
      closing_minor: account.closing_minor,
      // Money in another currency pays nothing and goes back by itself.
      lines: account.lines
        .filter(({ entry }) => entry.currency === 'usd')
        .map(({ kind, minor, balance_minor, method, entry }) => ({
          ...{ at: entry.at, kind, minor, balance_minor, method, invoice: entry.invoice_number },
          session: entry.start_at === null ? null : { label: entry.type_label ?? '', start_at: entry.start_at },
        })),
    },
    frameNow(store),
  )
}
