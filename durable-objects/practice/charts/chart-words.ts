import { peopleOfChart, replaceChartWords } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { clientWords } from '#domain/charting/client-words'
import { folded } from '#domain/content/folded'

/** The name by which lists are sorted. */
export const sortName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  folded(`${last_name} ${first_name}`)

/**
 * Writes anew by which words a search finds a chart and by which name lists sort it. Call it after every change of a
 * name, email, phone number or birth date in the chart or in a linked account.
 */
export function refreshChartWords({ db }: { db: PracticeDatabase }, chartId: string): void {
  const people = peopleOfChart(db, chartId)
  writeWords(db, chartId, people)
  // A couple is found by the words of both partners, which are those of their own charts.
  const couples = people.flatMap(({ patient_user_id }) => placesInCouples(db, patient_user_id))
  for (const { chart_id } of couples) writeWords(db, chart_id, peopleOfChart(db, chart_id))
}

function writeWords(db: PracticeDatabase, chartId: string, people: ReturnType<typeof peopleOfChart>): void {
  const [first] = people
  if (!first) return
  // Without an account, the names in its columns are those that the person had in the beginning.
  const linked = people.filter(({ linked_user_id }) => linked_user_id !== null)
  const inAccounts = linked.map((person) => ({
    first_name: person.account_first_name,
    preferred_first_name: person.account_preferred_first_name,
    last_name: person.account_last_name,
  }))
  const words = clientWords({
    names: [...people, ...inAccounts],
    emails: people.flatMap(({ email, account_email }) => [email, account_email]),
    phone_numbers: people.flatMap(({ phone_number, account_phone }) => [phone_number, account_phone]),
    dobs: people.flatMap(({ dob, account_dob }) => [dob, account_dob]),
  })
  replaceChartWords(db, { id: chartId, sort_name: sortName(first) }, words)
}
