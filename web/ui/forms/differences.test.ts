import { describe, expect, it } from 'vitest'
import { differencesOf, plainText } from './differences.ts'

describe('what was changed elsewhere', () => {
  it('is said field by field, with the value that was seen and the present one', () => {
    expect(differencesOf({ home_city: 'Rome', phone: '' }, { home_city: 'Bari', phone: '2015550123' })).toEqual([
      { what: 'Home city', was: 'Rome', is: 'Bari' },
      { what: 'Phone', was: 'empty', is: '2015550123' },
    ])
  })

  it('uses the words of the form', () => {
    type Stored = { dob: string; fee: number }
    expect(
      differencesOf<Stored>(
        { dob: '', fee: 25 },
        { dob: '1990-01-02', fee: 50 },
        { dob: 'Date of birth', fee: ['You keep', (percent) => `${percent}%`] },
      ),
    ).toEqual([
      { what: 'Date of birth', was: 'empty', is: '1990-01-02' },
      { what: 'You keep', was: '25%', is: '50%' },
    ])
  })

  it('reads lists, switches and records, without ids', () => {
    expect(plainText(['English', 'Spanish'])).toBe('English, Spanish')
    expect(plainText([])).toBe('empty')
    expect(plainText(false)).toBe('off')
    expect(
      plainText([
        { degree: 'PhD', school: 'UCLA', year: '' },
        { degree: 'MA', school: '', year: '2001' },
      ]),
    ).toBe('PhD, UCLA; MA, 2001')
    expect(plainText([{ orchid_pro_type_id: 'x1', state: 'CA', supervision: null }])).toBe('CA')
  })

  it('shortens a long text', () => {
    const [difference] = differencesOf({ words: '' }, { words: 'a'.repeat(1000) })
    expect(difference?.is).toBe(`${'a'.repeat(240)}…`)
  })
})
