import { describe, expect, test } from 'vitest'
import { comboboxMatches } from '#web/ui/kit/combobox-matches.ts'
import { timeZoneOptions } from './time-zones.ts'

const found = (typed: string) => comboboxMatches(timeZoneOptions(''), typed).map(({ value }) => value)

describe('a time zone is found', () => {
  test.each([
    ['new york', 'America/New_York'],
    ['Boston', 'America/New_York'],
    ['eastern time', 'America/Toronto'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['pacific time', 'America/Los_Angeles'],
    ['medellin', 'America/Bogota'],
  ])('by %s', (typed, zone) => {
    expect(found(typed)).toContain(zone)
  })

  test('by the name that its city has now, and by the one it had', () => {
    for (const typed of ['Kolkata', 'Calcutta', 'asia calcutta']) {
      const [zone, ...others] = found(typed)
      expect(['Asia/Calcutta', 'Asia/Kolkata']).toContain(zone)
      expect(others).toEqual([])
    }
    expect(comboboxMatches(timeZoneOptions(''), 'Kolkata')[0]?.label).toBe('Asia/Kolkata')
  })
})

test('a zone that this browser does not know stays what it is', () => {
  const [first] = timeZoneOptions('America/Newtown')
  expect(first).toMatchObject({ value: 'America/Newtown', label: 'America/Newtown' })
  expect(timeZoneOptions('Europe/Paris').filter(({ value }) => value === 'Europe/Paris')).toHaveLength(1)
})
