import { lastSerial, type PaperRow } from '#db/practice/queries/papers'
import { papers } from '#db/practice/schema-papers'
import { dayIn } from '#domain/scheduling/zone'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf } from '../store/rights.ts'

type NewPaper = Pick<
  PaperRow,
  | 'id'
  | 'kind'
  | 'chart_id'
  | 'patient_user_id'
  | 'from_on'
  | 'to_on'
  | 'session_ids'
  | 'total_minor'
  | 'currency'
  | 'sealed'
>

/** Stores a paper under the next number of its kind and year, and has its PDF drawn. */
export function insertPaper(store: PracticeStore, made: NewPaper): { paper_id: string } {
  const { id, kind, patient_user_id } = made
  const year = Number(dayIn(store.practice.timezone, store.now).slice(0, 4))
  store.insert(papers, {
    ...made,
    year,
    serial: lastSerial(store.db, kind, year) + 1,
    unprinted: '',
    pdf_key: null,
    pdf_bytes: null,
    create_at: store.now,
    created_by: callerOf(store) ?? '',
    voided_at: null,
  })
  store.audit({ category: 'invoice', object: id, patient_id: patient_user_id })
  store.outbox({
    lane: 'workflows',
    entity: ENTITIES.owned(id),
    event: 'paper.made.v1',
    payload: { paper_id: id },
  })
  return { paper_id: id }
}
