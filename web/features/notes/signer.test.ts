import { describe, expect, it } from 'vitest'
import { isRepeatedClick, licenseLines, sideAwayFrom } from './signer.ts'

const license = {
  type: 'LPC',
  conferring_entity: 'TX',
  license_number: 'A-1',
  expiration_date: '2030-01-31',
  orchid_pro_type_id: null,
  supervision: null,
}

describe('the licenses of a signer', () => {
  it('are those that are valid on that day, with or without a type', () => {
    const licenses = [
      license,
      { ...license, type: '', conferring_entity: 'NY', license_number: 'B-2' },
      { ...license, license_number: 'old', expiration_date: '2026-03-09' },
      { ...license, license_number: 'not given', expiration_date: '2024-01-01' },
    ]
    expect(licenseLines(licenses, '2026-03-10')).toEqual(['LPC, TX, no. A-1', 'NY, no. B-2'])
  })
})

describe('the second click of a double click', () => {
  it('does not hit the dialog, which opens on the other side of the window', () => {
    expect(sideAwayFrom({ top: 700, bottom: 744 }, 800)).toBe('top')
    expect(sideAwayFrom({ top: 100, bottom: 144 }, 800)).toBe('bottom')
  })
  it('is distinguished from a single click and from a key press', () => {
    expect([0, 1, 2, 3].map((detail) => isRepeatedClick({ detail }))).toEqual([false, false, true, true])
  })
})
