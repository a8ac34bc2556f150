import type { PaperSheet } from '#contracts/internal/paper-runs'
import { stateName } from '#domain/content/us-states'
import { writtenDateOnly, writtenMoney } from '#domain/content/written'
import { ABOUT_ESTIMATES } from './estimate-texts.ts'
import { clientFact, type PaperFrame, paperHead, providerFact } from './paper-head.ts'
import { type PaperPractice, said } from './paper-practice.ts'

/** Everything that a good faith estimate says (45 CFR 149.610(c)). It is sealed as it was written, and never changes. */
export type Estimate = {
  practice: PaperPractice
  provider: { name: string; npi: string; license: string }
  /** `dob` is YYYY-MM-DD. */
  client: { name: string; dob: string; lines: string[] }
  /** The primary service in plain words, and the day of the session that is booked (YYYY-MM-DD); null without one. */
  service: string
  scheduled_on: string | null
  /** In their written form; empty while none is known. */
  diagnoses: string[]
  /** The first and the last day of its period (YYYY-MM-DD). */
  from_on: string
  to_on: string
  /** Where the services are given, and the code of that state. */
  place: string
  state: string
  currency: string
  lines: EstimateLine[]
}

/** An expected service: what it is, how many, the price of one in minor units, and on which days or how often. */
export type EstimateLine = { text: string; cpt_code: string; count: number; price_minor: number; when: string }

/** What the services of an estimate are expected to cost (minor units). */
export const expectedOn = (lines: readonly EstimateLine[]): number =>
  lines.reduce((sum, { count, price_minor }) => sum + count * price_minor, 0)

/** What is printed for a good faith estimate. */
export function estimateSheet(estimate: Estimate, frame: PaperFrame): PaperSheet {
  const { locale } = frame
  const money = (minor: number) => writtenMoney({ minor, currency: estimate.currency }, locale)
  const day = (date: string) => writtenDateOnly(date, locale)
  const { practice, provider, client, service, scheduled_on, diagnoses, from_on, to_on, place, state, lines } = estimate
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const period = from_on === to_on ? day(from_on) : `${day(from_on)} to ${day(to_on)}`
  return {
    ...paperHead('Good faith estimate', frame, practice),
    facts: [
      clientFact(client, client.dob && day(client.dob)),
      providerFact(provider),
      { label: 'Service', lines: [service, ...said('Scheduled for', scheduled_on === null ? '' : day(scheduled_on))] },
      { label: 'Where', lines: [place, ...said('State:', stateName(state))] },
      { label: 'Period', lines: [period, `${count} ${count === 1 ? 'service' : 'services'} expected in all`] },
      {
        label: 'Diagnosis codes (ICD-10-CM)',
        lines: [diagnoses.length === 0 ? 'Not yet known' : diagnoses.join(', ')],
      },
    ],
    tables: [
      {
        title: `Expected services of ${provider.name}`,
        columns: [
          { label: 'Service', share: 34, align: 'left' },
          { label: 'Code', share: 10, align: 'left' },
          { label: 'When', share: 22, align: 'left' },
          { label: 'Number', share: 10, align: 'right' },
          { label: 'Price each', share: 14, align: 'right' },
          { label: 'Sum', share: 15, align: 'right' },
        ],
        rows: lines.map((line) => [
          line.text,
          line.cpt_code,
          line.when,
          String(line.count),
          money(line.price_minor),
          money(line.count * line.price_minor),
        ]),
      },
    ],
    sums: [{ label: 'Expected charges in all', amount: money(expectedOn(lines)) }],
    notes: ABOUT_ESTIMATES,
  }
}
