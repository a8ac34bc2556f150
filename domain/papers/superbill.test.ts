import { expect, test } from 'vitest'
import { type Superbill, superbillSheet } from './superbill.ts'

const BILL: Superbill = {
  practice: {
    name: 'Quiet Street',
    lines: ['1 Main St', 'Albany, NY 12207'],
    phone_number: '2015550123',
    tax_id: '12-3456789',
    npi: '',
  },
  provider: { name: 'Dr. Paula Reyes', npi: '1234567893', license: 'LCSW 555, NY' },
  client: {
    name: 'Kim Ortega',
    dob: '1990-02-03',
    lines: ['5 Elm St'],
    phone_number: '',
    payer: 'Blue Cross',
    member_id: 'X1',
  },
  diagnoses: ['F41.1', 'F33.0'],
  currency: 'usd',
  lines: [
    {
      ...{ appointment_id: 'apt_1', day: '2026-11-20', type_id: null, label: 'Individual', cpt_code: '90834' },
      ...{ modifiers: ['95', 'HJ'], place_of_service: '10', pointers: [0, 1], units: 1 },
      ...{ charge_minor: 12_000, paid_minor: 2_000, written_off_minor: 1_000 },
    },
    {
      ...{ appointment_id: 'apt_2', day: '2026-11-27', type_id: null, label: 'Individual', cpt_code: '90837' },
      ...{ modifiers: [], place_of_service: '11', pointers: [1], units: 2 },
      ...{ charge_minor: 15_000, paid_minor: 15_000, written_off_minor: 0 },
    },
  ],
}
const FRAME = { number: 'SB-2026-0001', issued_on: 'November 28, 2026', locale: 'en-US', paper: 'letter' } as const

test('a superbill says who treated whom for what, where, and at which price', () => {
  const sheet = superbillSheet(BILL, FRAME)
  expect(sheet.practice_lines).toEqual([
    '1 Main St',
    'Albany, NY 12207',
    'Phone (201) 555-0123',
    'Tax ID (EIN) 12-3456789',
  ])
  expect(sheet.facts).toEqual([
    { label: 'Client', lines: ['Kim Ortega', 'Born February 3, 1990', '5 Elm St'] },
    { label: 'Provider', lines: ['Dr. Paula Reyes', 'License LCSW 555, NY', 'NPI 1234567893'] },
    { label: 'Insurance', lines: ['Blue Cross', 'Member ID X1'] },
  ])
  const [diagnoses, services] = sheet.tables
  expect(diagnoses?.rows).toEqual([
    ['A', 'F41.1'],
    ['B', 'F33.0'],
  ])
  expect(services?.rows).toEqual([
    ['November 20, 2026', '10', '90834', '95 HJ', 'A B', '1', '$120.00', '$20.00'],
    ['November 27, 2026', '11', '90837', '', 'B', '2', '$150.00', '$150.00'],
  ])
  expect(sheet.sums).toEqual([
    { label: 'Charged', amount: '$270.00' },
    { label: 'Paid', amount: '$170.00' },
    { label: 'Not asked for', amount: '$10.00' },
    { label: 'Balance', amount: '$90.00' },
  ])
  expect(sheet.notes[0]?.lines).toEqual(['10 Telehealth provided in patient’s home', '11 Office'])
})

test('what nobody has said is left out', () => {
  const sheet = superbillSheet(
    {
      ...BILL,
      client: { ...BILL.client, dob: '', lines: [], payer: '', member_id: '' },
      provider: { ...BILL.provider, license: '' },
    },
    FRAME,
  )
  expect(sheet.facts).toEqual([
    { label: 'Client', lines: ['Kim Ortega'] },
    { label: 'Provider', lines: ['Dr. Paula Reyes', 'NPI 1234567893'] },
  ])
})
