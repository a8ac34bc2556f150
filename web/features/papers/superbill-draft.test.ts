import { describe, expect, test } from 'vitest'
import type { SuperbillDraft } from '#web/data/papers.ts'
import * as draft from './superbill-draft.ts'

const session = (day: string, superbill: string | null = null): SuperbillDraft['sessions'][number] => ({
  appointment_id: `apt_${day}`,
  start: `${day}T15:00:00.000Z`,
  day,
  appointment_type_label: 'Individual session',
  location: 'telehealth',
  charge: 120,
  paid: 20,
  cpt_code: '90834',
  modifiers: ['95'],
  place_of_service: '10',
  superbill,
})
const PREPARED: SuperbillDraft = {
  people: [{ patient_user_id: 'pat_1', name: 'Kim Ortega' }],
  diagnoses: ['F41.1', 'F33.0'],
  payer: 'Blue Cross',
  member_id: 'X1',
  lacking: [],
  sessions: [session('2026-11-20'), session('2026-11-10', 'SB-2026-0001'), session('2026-08-01')],
}
const opened = () => draft.openedSuperbill(PREPARED, { from: '2026-09-01', to: '2026-11-30' })
const change = (part: Partial<draft.TypedLine>): draft.TypedSuperbill => ({
  ...opened(),
  lines: opened().lines.map((line) => ({ ...line, ...part })),
})

describe('a new superbill', () => {
  test('starts with the last diagnoses and the sessions of the period that are on no superbill', () => {
    expect(draft.shownLines(opened()).map((line) => line.session.day)).toEqual(['2026-11-20', '2026-11-10'])
    expect(draft.superbillToSend(opened())).toEqual({
      patient_user_id: 'pat_1',
      diagnoses: ['F41.1', 'F33.0'],
      payer: 'Blue Cross',
      member_id: 'X1',
      lines: [
        {
          appointment_id: 'apt_2026-11-20',
          cpt_code: '90834',
          modifiers: ['95'],
          place_of_service: '10',
          pointers: [0, 1],
          units: 1,
        },
      ],
    })
    expect(draft.isRight(opened())).toBe(true)
  })

  test('names what is wrong with codes, and is not sent with it', () => {
    expect(draft.errorOfDiagnosis(['F41.1', 'anxiety'], 1)).toMatch(/begins with a letter/)
    expect(draft.errorOfDiagnosis(['F41.1', 'f411'], 1)).toBe('This is listed already')
    const wrong = change({ cpt_code: '12', modifiers: '95 GTX', units: 0, pointers: [] })
    const [line] = draft.chosenLines(wrong)
    expect(Object.keys(line ? draft.errorsOfLine(line, wrong.diagnoses) : {})).toEqual([
      'cpt_code',
      'modifiers',
      'units',
      'pointers',
    ])
    expect(draft.isRight(wrong)).toBe(false)
    expect(draft.problemOf(change({ chosen: false }))).toBe('Choose at least one session.')
  })

  test('points at the same diagnoses after one was taken out', () => {
    const without = draft.withoutDiagnosis(change({ pointers: [1] }), 0)
    expect(without.diagnoses).toEqual(['F33.0'])
    expect(without.lines[0]?.pointers).toEqual([0])
  })
})
