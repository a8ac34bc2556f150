import { chart_people, charts } from '#db/practice/schema-charts'
import { peopleOfChart } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { Refusal } from '#contracts/errors'
import { shownName } from '#domain/content/person-name'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChartPerson, isSampleChart, namesInChart, type PersonRow, patientRow } from './chart-rows.ts'
import { isUnderAge } from './couple-rows.ts'
import { refreshChartWords, sortName } from './chart-words.ts'

/**
 * Makes a chart for two clients as a couple, beside their own charts (decision 062). A couple that has one already is
 * answered with it. Throws `not_found`, `wrong_state` for a client who was merged, and `conflict` for anyone who cannot be
 * a partner.
 */
export function createCouple(store: PracticeStore, { people }: { people: readonly [string, string] }): ChartPerson {
  return store.once(() => {
    const [first, second] = [partner(store, people[0]), partner(store, people[1])]
    if (first.patient_user_id === second.patient_user_id)
      throw new Refusal('conflict', 'A couple is two people. Please choose two different clients.')
    const known = coupleOf(store, first, second)
    if (known) return known
    const made = insertCouple(store, [first, second])
    for (const person of peopleOfChart(store.db, made.chart_id))
      store.audit({ category: 'chart', object: made.chart_id, patient_id: person.patient_user_id })
    return made
  })
}

function partner(store: PracticeStore, patientUserId: string): PersonRow {
  const person = patientRow(store, patientUserId)
  if (person.same_as !== null)
    throw new Refusal('conflict', 'This is a couple already. Please choose each of the two by their own name.')
  if (isSampleChart(store, person.chart_id))
    throw new Refusal('conflict', 'The sample client cannot be part of a couple.')
  if (isUnderAge(store, person))
    throw new Refusal('conflict', `${shownName(namesInChart(person))} is under 18. A couple is two adults.`)
  return person
}

/** The chart of these two as a couple, whichever of them is named first. */
function coupleOf({ db }: PracticeStore, first: PersonRow, second: PersonRow): ChartPerson | undefined {
  const shared = new Set(placesInCouples(db, second.patient_user_id).map(({ chart_id }) => chart_id))
  const place = placesInCouples(db, first.patient_user_id).find(({ chart_id }) => shared.has(chart_id))
  const [person] = place ? peopleOfChart(db, place.chart_id) : []
  return person && { chart_id: person.chart_id, patient_user_id: person.patient_user_id }
}

function insertCouple(store: PracticeStore, partners: readonly [PersonRow, PersonRow]): ChartPerson {
  const chart_id = store.newId('chart')
  const at = store.nextStamp()
  store.insert(charts, {
    id: chart_id,
    patient_type: 'couple',
    client_status: 'active',
    sort_name: sortName(partners[0]),
    is_sample: false,
    merged_into: null,
    create_at: at,
    modify_at: at,
  })
  const ids = [store.newId('pat'), store.newId('pat')] as const
  partners.forEach(({ patient_user_id: same_as }, position) => {
    store.insert(chart_people, {
      ...NOTHING_OF_THEIR_OWN,
      patient_user_id: ids[position] ?? '',
      chart_id,
      position,
      same_as,
      modify_at: at,
    })
  })
  refreshChartWords(store, chart_id)
  return { chart_id, patient_user_id: ids[0] }
}

/** Everything about a partner is read in their own chart. */
const NOTHING_OF_THEIR_OWN = {
  ...{ first_name: '', preferred_first_name: '', last_name: '', pronouns: '', dob: '', email: '', phone_number: '' },
  ...{ timezone: '', country: '' as const, home_address_line1: '', home_city: '', home_state: '', home_zipcode: '' },
  ...{ linked_user_id: null, account_version: 0, account_dob: '', account_email: '', account_phone: '' },
  ...{ account_first_name: '', account_last_name: '', account_preferred_first_name: '' },
  ...{ mail_agreed_at: null, mail_agreed_by: null, mail_address_id: null, merged_into: null, parted_at: null },
} as const
