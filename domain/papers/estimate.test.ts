import { expect, test } from 'vitest'
import { type Estimate, estimateSheet, expectedOn } from './estimate.ts'

const ESTIMATE: Estimate = {
  practice: { name: 'Quiet Street', lines: ['1 Main St'], phone_number: '', tax_id: '12-3456789', npi: '' },
  provider: { name: 'Dr. Paula Reyes', npi: '1234567893', license: 'LCSW 555, NY' },
  client: { name: 'Kim Ortega', dob: '1990-02-03', lines: ['5 Elm St'] },
  service: 'Psychotherapy',
  scheduled_on: '2037-12-10',
  diagnoses: ['F41.1', 'F33.0'],
  from_on: '2037-12-10',
  to_on: '2038-12-09',
  place: '1 Main St, Albany',
  state: 'NY',
  currency: 'usd',
  lines: [
    { text: 'Intake', cpt_code: '90791', count: 1, price_minor: 18_000, when: 'December 10, 2037' },
    { text: 'Session', cpt_code: '90834', count: 24, price_minor: 12_050, when: 'Every two weeks' },
  ],
}
const FRAME = { number: 'GFE-2037-0001', issued_on: 'December 7, 2037', locale: 'en-US', paper: 'letter' } as const

test('an estimate names the client, the provider, the place, the period, and each service with its price', () => {
  const sheet = estimateSheet(ESTIMATE, FRAME)
  expect(sheet.practice_lines).toEqual(['1 Main St', 'Tax ID (EIN) 12-3456789'])
  expect(sheet.facts.map(({ lines }) => lines)).toEqual([
    ['Kim Ortega', 'Born February 3, 1990', '5 Elm St'],
    ['Dr. Paula Reyes', 'License LCSW 555, NY', 'NPI 1234567893'],
    ['Psychotherapy', 'Scheduled for December 10, 2037'],
    ['1 Main St, Albany', 'State: New York'],
    ['December 10, 2037 to December 9, 2038', '25 services expected in all'],
    ['F41.1, F33.0'],
  ])
  expect(sheet.tables[0]?.rows.map((row) => row.slice(3))).toEqual([
    ['1', '$180.00', '$180.00'],
    ['24', '$120.50', '$2,892.00'],
  ])
  expect(expectedOn(ESTIMATE.lines)).toBe(307_200)
  expect(sheet.sums).toEqual([{ label: 'Expected charges in all', amount: '$3,072.00' }])
})

test('an estimate of one service on one day without a diagnosis says so', () => {
  const lines = ESTIMATE.lines.slice(0, 1)
  const one = { ...ESTIMATE, lines, diagnoses: [], scheduled_on: null, to_on: ESTIMATE.from_on }
  expect(
    estimateSheet(one, FRAME)
      .facts.slice(2)
      .map((fact) => fact.lines),
  ).toEqual([
    ['Psychotherapy'],
    ['1 Main St, Albany', 'State: New York'],
    ['December 10, 2037', '1 service expected in all'],
    ['Not yet known'],
  ])
})

// 45 CFR 149.610(c)(1)(vi) to (x).
test.each([
  ['charges may differ', /may differ/],
  ['other services may be recommended and get an estimate of their own', /other services .* separate estimate/s],
  [
    'a bill of $400 more can be disputed',
    /at least \$400 more .* right to dispute .* patient-provider dispute resolution/s,
  ],
  ['where to read how', /www\.cms\.gov\/nosurprises or call 1-800-985-3059/],
  ['a dispute does not affect the care', /does not affect the quality of the care/],
  ['it is not a contract and obliges to nothing', /not a contract.*does not oblige you/s],
])('an estimate says that %s', (_what, words) => {
  const { notes } = estimateSheet(ESTIMATE, FRAME)
  expect(notes.map(({ title, lines }) => `${title}: ${lines.join(' ')}`).join('\n')).toMatch(words)
})
