import { expect, test } from 'vitest'
import { leadWords, REMINDER_CHOICES, remindersInWords } from './reminder-words.ts'

test('the times of reminders are said as people say them', () => {
  expect(REMINDER_CHOICES.map(leadWords)).toEqual([
    '1 hour',
    '2 hours',
    '4 hours',
    '12 hours',
    '24 hours',
    '48 hours',
    '3 days',
    '1 week',
  ])
  expect([336, 30, 50].map(leadWords)).toEqual(['2 weeks', '30 hours', '50 hours'])
})

test('several times are one phrase, the longest first', () => {
  expect(remindersInWords([])).toBe('Never')
  expect(remindersInWords([24])).toBe('24 hours before')
  expect(remindersInWords([2, 24])).toBe('24 hours and 2 hours before')
  expect(remindersInWords([2, 168, 24])).toBe('1 week, 24 hours and 2 hours before')
})
