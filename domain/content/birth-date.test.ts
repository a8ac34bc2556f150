import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskBirthDate, parseBirthDate, writeBirthDate } from './birth-date.ts'

/** The field's text after these keys, one by one; `<` deletes the last character. */
const typing = (keys: string) =>
  Array.from(keys).reduce((shown, key) => maskBirthDate(key === '<' ? shown.slice(0, -1) : shown + key, shown), '')

describe('a typed date of birth', () => {
  it('is re-ordered to year, month, day and padded', () => {
    expect(parseBirthDate('4/9/1990')).toBe('1990-04-09')
    expect(parseBirthDate(' 12/31/1969 ')).toBe('1969-12-31')
    expect(writeBirthDate('1990-04-09')).toBe('04/09/1990')
    expect(writeBirthDate('')).toBe('')
  })
  it('is refused when the calendar has no such day', () => {
    for (const wrong of ['02/30/1990', '13/01/1990', '1990-04-09', '04/09/90', '', '00/10/1990'])
      expect(parseBirthDate(wrong), wrong).toBeNull()
    expect(parseBirthDate('02/29/2024')).toBe('2024-02-29')
    expect(parseBirthDate('02/29/2023')).toBeNull()
  })
  it('gets its slashes while it is typed, and none while it is deleted', () => {
    expect(maskBirthDate('04', '0')).toBe('04/')
    expect(maskBirthDate('04', '04/')).toBe('04')
    expect(maskBirthDate('04/09', '04/0')).toBe('04/09/')
    expect(maskBirthDate('04091990', '')).toBe('04/09/1990')
    expect(maskBirthDate('4/9/1990', '4/9/199')).toBe('4/9/1990')
  })
  it('can be typed key by key with slashes, other separators or none, and can be corrected', () => {
    expect(typing('04/09/1990')).toBe('04/09/1990')
    expect(typing('04-09-1990')).toBe('04/09/1990')
    expect(typing('04091990')).toBe('04/09/1990')
    expect(typing('4/9/1990')).toBe('4/9/1990')
    expect(typing('4.19.1990')).toBe('4/19/1990')
    expect(typing('04//')).toBe('04/')
    expect(typing('04<<5')).toBe('05/')
    expect(typing('04/09<1990')).toBe('04/09/1990')
    expect(typing('04/09/199<<80')).toBe('04/09/180')
  })
  it('can be pasted in other forms', () => {
    expect(maskBirthDate('1990-04-09', '')).toBe('04/09/1990')
    expect(maskBirthDate(' 04 / 09 / 1990', '')).toBe('04/09/1990')
    expect(maskBirthDate('04/09/1990', '04/')).toBe('04/09/1990')
    expect(maskBirthDate('04091990', '12/31/1969')).toBe('04/09/1990')
  })
  it('can be any day of the calendar, typed with slashes or without', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const written = writeBirthDate(iso)
        expect(parseBirthDate(typing(written))).toBe(iso)
        expect(parseBirthDate(typing(written.replaceAll('/', '')))).toBe(iso)
      }),
    )
  })
})
