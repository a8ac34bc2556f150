import type { Paper } from '#contracts/api/papers'
import { MOST_PAPERS } from '#contracts/plain/paper-words'
import { changePaper, type PaperRow, papersOfChart, papersOfPersons } from '#db/practice/queries/papers'
import { peopleOfChart, personOfAccount } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { assertTreats } from '../charts/assert-treats.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { isHiddenPaper, numberOf, paperRow, shownPaper } from './paper-rows.ts'

/** The papers of a client, the newest first. Owner only. Throws `not_found`, `reason_required`. */
export function listPapers(store: PracticeStore, id: string): Paper[] {
  const chart = chartRow(store, id)
  assertTreats(store, chart.id)
  for (const { patient_user_id } of peopleOfChart(store.db, chart.id))
    store.audit({ category: 'invoice', object: chart.id, patient_id: patient_user_id })
  return papersOfChart(store.db, chart.id, MOST_PAPERS).map((row) => shownPaper(store, row))
}

/**
 * The caller's own papers here that are drawn and not void, the newest first. Those with a session that is hidden from
 * guardians are left out for them.
 */
export function ownPapers(store: PracticeStore): Paper[] {
  const { user_id, guardian } = userHere(store)
  const own = store.found() ? personOfAccount(store.db, user_id) : undefined
  if (!own) return []
  const persons = [own, ...placesInCouples(store.db, own.patient_user_id)].map(({ patient_user_id }) => patient_user_id)
  const rows = papersOfPersons(store.db, persons, MOST_PAPERS).filter(
    (row) => row.voided_at === null && row.pdf_key !== null && (guardian === undefined || !isHiddenPaper(store, row)),
  )
  for (const patient_id of new Set(rows.map(({ patient_user_id }) => patient_user_id)))
    store.audit({ category: 'invoice', patient_id })
  return rows.map((row) => shownPaper(store, row))
}

/**
 * The name of a paper's file, and whether it has one that the caller may read: nobody but the practice reads a void one.
 * It names diagnoses, so a professional who does not treat the client needs a reason. Throws `reason_required`.
 */
export function readPaper(store: PracticeStore, row: PaperRow): { number: string; pdf_key: string | null } {
  const isOwn = userHere(store).practice_id === store.practice.id
  if (isOwn) assertTreats(store, row.chart_id)
  store.audit({ category: 'invoice', object: row.id, patient_id: row.patient_user_id })
  return { number: numberOf(row), pdf_key: row.voided_at === null || isOwn ? row.pdf_key : null }
}

/** Makes a paper void. It keeps its number. A repeat changes nothing. Owner only. Throws `not_found`. */
export function voidPaper(store: PracticeStore, id: string): Paper {
  const row = paperRow(store, id)
  assertTreats(store, row.chart_id)
  const { paper_id } = store.once(() => {
    if (row.voided_at === null) {
      changePaper(store.db, id, { voided_at: store.now })
      store.audit({ category: 'invoice', object: id, patient_id: row.patient_user_id })
    }
    return { paper_id: id }
  })
  return shownPaper(store, paperRow(store, paper_id))
}
