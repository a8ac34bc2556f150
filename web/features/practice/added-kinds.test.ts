import { expect, it } from 'vitest'
import { addedKinds } from './sample-data-dialog.tsx'

it('the retained sample data is counted by kind', () => {
  expect(addedKinds({ sessions: 0, notes: 0, transcripts: 0, invoices: 0 })).toEqual([])
  expect(addedKinds({ sessions: 1, notes: 2, transcripts: 0, invoices: 1 })).toEqual([
    '1 session you booked',
    '2 notes you wrote',
    '1 invoice',
  ])
  expect(addedKinds({ sessions: 110, notes: 0, transcripts: 1, invoices: 0 })).toEqual([
    '110 sessions you booked',
    '1 transcript of a call',
  ])
})
