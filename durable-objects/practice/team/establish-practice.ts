import { changePractice } from '#db/practice/queries/practice'
import { personById, putPerson } from '#db/practice/queries/people'
import { Refusal } from '#contracts/errors'
import { practice } from '#db/practice/schema-practice'
import { DEFAULT_TERMS } from '#domain/billing/cancellation'
import { DEFAULT_DUE_DAYS } from '#domain/billing/invoice-standing'
import { DEFAULT_NOTICE_HOURS } from '#domain/scheduling/notice'
import { DEFAULT_LOCALE } from '#domain/content/locale'
import { FIRST_LIMITS } from '#domain/scheduling/booking-limits'
import type { PracticeOffice } from '#domain/scheduling/offices'
import { sameValues } from '#kernel/same-values'
import { seedNoteSchemas } from '../notes/note-schemas.ts'
import { announceCalendar } from '../store/hub-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { StaffPerson } from './people-rows.ts'

export type EstablishInput = {
  practice_id: string
  name: string
  timezone: string
  locale?: string
  /** The owner's offices, the main one first. Without them the present copy stays. */
  offices?: readonly PracticeOffice[]
  owner: StaffPerson
}

/**
 * Establishes the practice and its owner, or updates their copies (name, URL). Safe to repeat; an older version
 * that arrives late changes neither. The time zone is only the initial one: afterwards it is saved with the
 * availability. Throws `conflict` when the practice belongs to another owner.
 */
export function establishPractice(store: PracticeStore, input: EstablishInput): { established: boolean } {
  const known = store.found()
  if (known && known.owner_user_id !== input.owner.user_id) throw new Refusal('conflict')
  if (known && known.id !== input.practice_id) throw new Refusal('conflict')
  if (known) {
    const copy = personById(store.db).get({ id: input.owner.user_id })
    const isLate = copy !== undefined && copy.version > input.owner.version
    const { name, locale = known.locale, offices = known.offices } = input
    const isMoved = !sameValues(known.offices, offices)
    if (!isLate && (known.name !== name || known.locale !== locale || isMoved))
      changePractice(store.db, { name, locale, offices, modify_at: store.nextStamp() })
    // The sessions in an office follow its name and address.
    if (!isLate && isMoved) announceCalendar(store)
  } else {
    store.insert(practice, {
      id: input.practice_id,
      owner_user_id: input.owner.user_id,
      name: input.name,
      timezone: input.timezone,
      locale: input.locale ?? DEFAULT_LOCALE,
      cancel_free_hours: DEFAULT_TERMS.free_hours,
      cancel_fee_percent: DEFAULT_TERMS.fee_percent,
      cancel_grace_minutes: DEFAULT_TERMS.grace_minutes,
      cancel_text: '',
      invoice_due_days: DEFAULT_DUE_DAYS,
      notice_hours: DEFAULT_NOTICE_HOURS,
      ...FIRST_LIMITS,
      offices: input.offices ?? null,
      reminders: null,
      invoice_reminders: null,
      replies_to: 'professional',
      ...{ tax_id: '', group_npi: '', provider_npi: '', billing_phone: '' },
      last_stamp: store.now,
      create_at: store.now,
      modify_at: store.now,
    })
  }
  store.reread()
  seedNoteSchemas(store)
  putPerson(store.db, { ...input.owner, role: 'OWNER', may_complete: false, until_at: null })
  return { established: !known }
}
