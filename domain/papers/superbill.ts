import type { PaperSheet } from '#contracts/internal/paper-runs'
import { placeWords, pointerLetter } from '#contracts/plain/clinical-codes'
import { writtenDateOnly, writtenMoney } from '#domain/content/written'
import { clientFact, type PaperFrame, paperHead, providerFact } from './paper-head.ts'
import { type PaperPractice, said } from './paper-practice.ts'

/** Everything that a superbill says. It is sealed as it was written, and never changes. */
export type Superbill = {
  practice: PaperPractice
  provider: { name: string; npi: string; license: string }
  /** `dob` is YYYY-MM-DD; each field can be empty. */
  client: { name: string; dob: string; lines: string[]; phone_number: string; payer: string; member_id: string }
  /** In their written form. */
  diagnoses: string[]
  lines: SuperbillLine[]
  currency: string
}

/** A session on a superbill. Amounts are in minor units. */
export type SuperbillLine = {
  appointment_id: string
  /** YYYY-MM-DD in the practice's zone. */
  day: string
  type_id: string | null
  label: string
  cpt_code: string
  modifiers: string[]
  place_of_service: string
  /** Places in `diagnoses`, from 0. */
  pointers: number[]
  units: number
  charge_minor: number
  /** What of the charge is paid, and what is not asked for. */
  paid_minor: number
  written_off_minor: number
}

const sumOf = (lines: readonly SuperbillLine[], amount: (line: SuperbillLine) => number): number =>
  lines.reduce((all, line) => all + amount(line), 0)

/** What was charged for the sessions of a superbill (minor units). */
export const chargedOn = (lines: readonly SuperbillLine[]): number => sumOf(lines, ({ charge_minor }) => charge_minor)

/** What is printed for a superbill. */
export function superbillSheet(bill: Superbill, frame: PaperFrame): PaperSheet {
  const { locale } = frame
  const money = (minor: number) => writtenMoney({ minor, currency: bill.currency }, locale)
  const day = (date: string) => writtenDateOnly(date, locale)
  const { practice, provider, client, diagnoses, lines } = bill
  const charged = chargedOn(lines)
  const paid = sumOf(lines, ({ paid_minor }) => paid_minor)
  const given = sumOf(lines, ({ written_off_minor }) => written_off_minor)
  const places = [...new Set(lines.map(({ place_of_service }) => place_of_service))].sort()
  return {
    ...paperHead('Superbill', frame, practice),
    facts: [
      clientFact(client, client.dob && day(client.dob)),
      providerFact(provider),
      ...(client.payer === '' && client.member_id === ''
        ? []
        : [{ label: 'Insurance', lines: [client.payer, ...said('Member ID', client.member_id)].filter(Boolean) }]),
    ],
    tables: [
      {
        title: 'Diagnoses (ICD-10-CM)',
        columns: [
          { label: 'Pointer', share: 1, align: 'left' },
          { label: 'Code', share: 7, align: 'left' },
        ],
        rows: diagnoses.map((code, place) => [pointerLetter(place), code]),
      },
      {
        title: 'Services',
        columns: [
          { label: 'Date', share: 22, align: 'left' },
          { label: 'Place', share: 7, align: 'left' },
          { label: 'Procedure', share: 13, align: 'left' },
          { label: 'Modifiers', share: 14, align: 'left' },
          { label: 'Diagnoses', share: 12, align: 'left' },
          { label: 'Units', share: 7, align: 'right' },
          { label: 'Charge', share: 13, align: 'right' },
          { label: 'Paid', share: 13, align: 'right' },
        ],
        rows: lines.map((line) => [
          day(line.day),
          line.place_of_service,
          line.cpt_code,
          line.modifiers.join(' '),
          line.pointers.map(pointerLetter).join(' '),
          String(line.units),
          money(line.charge_minor),
          money(line.paid_minor),
        ]),
      },
    ],
    sums: [
      { label: 'Charged', amount: money(charged) },
      { label: 'Paid', amount: money(paid) },
      ...(given > 0 ? [{ label: 'Not asked for', amount: money(given) }] : []),
      { label: 'Balance', amount: money(charged - paid - given) },
    ],
    notes: [
      { title: 'Places of service', lines: places.map((code) => `${code} ${placeWords(code)}`) },
      {
        title: 'About this superbill',
        lines: [
          'The client can send this superbill to their insurer to ask for money back. It is not an invoice. The insurer decides what it covers.',
        ],
      },
    ],
  }
}
