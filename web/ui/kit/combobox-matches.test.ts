import { describe, expect, it } from 'vitest'
import { comboboxExact, comboboxMatches } from './combobox-matches.ts'

const options = ['Bogotá D.C.', 'Norte de Santander', 'Santander', 'San Andrés y Providencia'].map((label) => ({
  value: label,
  label,
}))
const found = (typed: string) => comboboxMatches(options, typed).map(({ value }) => value)

describe('the options of a combobox', () => {
  it('are all shown before the user types', () => {
    expect(found('  ')).toEqual(options.map(({ value }) => value))
  })
  it('match all typed words, regardless of case and accents', () => {
    expect(found('BOGOTA')).toEqual(['Bogotá D.C.'])
    expect(found('andres san')).toEqual(['San Andrés y Providencia'])
    expect(found('quito')).toEqual([])
  })
  it('put options first that start with the typed text', () => {
    expect(found('santander')).toEqual(['Santander', 'Norte de Santander'])
  })
  it('match exactly by label or by value', () => {
    const states = [{ value: 'NY', label: 'New York' }]
    expect(comboboxExact(states, 'new york')?.value).toBe('NY')
    expect(comboboxExact(states, 'ny')?.value).toBe('NY')
    expect(comboboxExact(states, 'new')).toBeUndefined()
  })
})
