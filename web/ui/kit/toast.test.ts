import { expect, test } from 'vitest'
import { runToastAction, showToast } from './toast.tsx'

const NOTHING = 'There is nothing to undo.'

test('a key does what the toast offers, once, and nothing when it offers nothing', () => {
  const done: string[] = []
  expect(runToastAction()).toBe(NOTHING)
  showToast({ text: 'Moved.', action: { label: 'Undo', run: () => done.push('moved back') } })
  expect(runToastAction()).toBe('')
  expect(runToastAction()).toBe(NOTHING)
  expect(done).toEqual(['moved back'])
  showToast({ text: 'Moved.', action: { label: 'Undo', run: () => done.push('the old one') } })
  showToast({ text: 'Back again.' })
  expect(runToastAction()).toBe(NOTHING)
  expect(done).toEqual(['moved back'])
})
