import { reasonsToSeal, storeSealedReason } from '#db/practice/queries/appointments'
import { changeInvoice, pdfsToSeal } from '#db/practice/queries/invoices'
import { MINUTE, type Millis, SECOND } from '#kernel/clock'
import { sealReason } from './appointments/cancel-reason.ts'
import { endingOf } from './store/ending-state.ts'
import type { PracticeHost } from './store/practice-host.ts'

/** How many rows one alarm seals, and how many PDFs, which are larger. */
const ROWS = 100
const PDFS = 10

/**
 * Seals what earlier releases stored: reasons of cancellations, and the PDFs of invoices. The clear ones stay until the
 * next release, because the previous one still reads them (decision 039). Returns when to continue (ms); null when
 * nothing is left.
 */
export async function sealOldRows(host: PracticeHost): Promise<Millis | null> {
  // While a practice is being deleted its key is gone, and asking for it would make a new one.
  const ending = endingOf(host)?.state
  if (ending === 'deleting' || ending === 'deleted') return null
  const reasons = reasonsToSeal(host.db, ROWS)
  for (const { id, cancel_reason } of reasons)
    storeSealedReason(host.db, { id, cancel_reason, sealed: await sealReason(host, id, cancel_reason) })
  const pdfs = pdfsToSeal(host.db, PDFS)
  for (const id of pdfs) {
    const outcome = await host.effects.sealInvoice(id)
    if (outcome.kind === 'later') return host.clock() + MINUTE
    // A PDF that is not there cannot be sealed. It is not asked for again.
    changeInvoice(host.db, id, { pdf_sealed: true })
  }
  return reasons.length === ROWS || pdfs.length === PDFS ? host.clock() + SECOND : null
}
