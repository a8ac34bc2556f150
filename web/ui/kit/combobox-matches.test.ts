import { describe, expect, it } from 'vitest'
import { comboboxExact, comboboxMatches } from './combobox-matches.ts'

const options = ['Bogotá D.C.', 'Norte de Santander', 'Santander', 'San Andrés y Providencia'].map((label) => ({
  value: label,
  label,
}))
const found = (typed: string) => comboboxMatches(options, typed).map(({ value }) => value)

describe('what a combobox offers', () => {
  it('is everything before something is typed', () => {
    expect(found('  ')).toEqual(options.map(({ value }) => value))
  })
  it('has every typed word, whatever its case and accents', () => {
    expect(found('BOGOTA')).toEqual(['Bogotá D.C.'])
    expect(found('andres san')).toEqual(['San Andrés y Providencia'])
    expect(found('quito')).toEqual([])
  })
  it('begins with what begins like that', () => {
    expect(found('santander')).toEqual(['Santander', 'Norte de Santander'])
  })
  it('knows what was typed out, by name or by code', () => {
    const states = [{ value: 'NY', label: 'New York' }]
    expect(comboboxExact(states, 'new york')?.value).toBe('NY')
    expect(comboboxExact(states, 'ny')?.value).toBe('NY')
    expect(comboboxExact(states, 'new')).toBeUndefined()
  })
})
