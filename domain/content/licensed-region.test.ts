import { describe, expect, it } from 'vitest'
import { isLicensedFor, listedRegions, notLicensedText, regionName, regionOf } from './licensed-region.ts'

describe('where a license lets a professional work by video', () => {
  it('is the states of the licenses, and unknown when it is not known where the client lives', () => {
    const home = (home_state: string, country: 'US' | 'CA' | 'CO' = 'US') => regionOf({ country, home_state })
    const states = ['NY', 'CO', 'VT']
    expect(isLicensedFor(states, home('NY'))).toBe(true)
    expect(isLicensedFor(states, home('NJ'))).toBe(false)
    expect(isLicensedFor(states, home(''))).toBeNull()
    // A region of another country is no state, whatever its code.
    expect(isLicensedFor(states, home('VT', 'CA'))).toBe(false)
    expect(isLicensedFor(states, home('Antioquia', 'CO'))).toBe(false)
  })
  it('is named in words', () => {
    expect(['NY', 'CA-ON', 'CO-Antioquia', 'XX'].map(regionName)).toEqual(['New York', 'Ontario', 'Antioquia', 'XX'])
    expect([['NY'], ['NY', 'VT'], ['NY', 'VT', 'TX']].map((states) => listedRegions(states))).toEqual([
      'New York',
      'New York and Vermont',
      'New York, Vermont, and Texas',
    ])
    expect(notLicensedText({ display_name: 'Dr. Ada Reed', states: ['NY', 'VT'] }, 'NJ')).toBe(
      'Dr. Ada Reed is licensed in New York and Vermont. You live in New Jersey, so a session by video is not possible.',
    )
  })
})
