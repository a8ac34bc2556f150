import type { PaperSheet } from '#contracts/internal/paper-runs'
import type { Paper } from '#contracts/plain/money-words'
import { type PaperPractice, practiceLines, said } from './paper-practice.ts'

/** What the practice decides about every paper, and what this one is called. */
export type PaperFrame = { number: string; issued_on: string; locale: string; paper: Paper }

type Provider = { name: string; license: string; npi?: string }
type Client = { name: string; lines: readonly string[] }

/** The head of every paper: what it is and is called, when it was made, and whose it is. */
export const paperHead = (
  title: string,
  { number, issued_on, paper }: Pick<PaperFrame, 'number' | 'issued_on' | 'paper'>,
  practice: PaperPractice,
) => ({ title, number, issued_on, paper, practice_name: practice.name, practice_lines: practiceLines(practice) })

/** What a paper says of the client. `born`: the written date of birth; empty when it is not known. */
export const clientFact = ({ name, lines }: Client, born: string): PaperSheet['facts'][number] => ({
  label: 'Client',
  lines: [name, ...said('Born', born), ...lines],
})

/** What a paper says of the professional. */
export const providerFact = ({ name, license, npi = '' }: Provider): PaperSheet['facts'][number] => ({
  label: 'Provider',
  lines: [name, ...said('License', license), ...said('NPI', npi)],
})
