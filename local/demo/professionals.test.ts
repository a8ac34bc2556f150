import { CLIENT_ISSUES } from '#domain/content/client-issues'
import { INSURANCE_PAYERS } from '#domain/content/insurance-payers'
import { isJpegOf, PICTURE_SCALES } from '#domain/content/jpeg'
import { LANGUAGES } from '#domain/content/languages'
import { LICENSE_TYPES } from '#domain/content/license-types'
import { portraitSize } from '#domain/content/portrait'
import { THERAPY_APPROACHES } from '#domain/content/therapy-approaches'
import { describe, expect, test } from 'vitest'
import { LOOKS } from './looks.ts'
import { portraitOf } from './portrait.ts'
import { DEMO_PROFESSIONALS } from './professionals.ts'

describe('the demo professionals', () => {
  test.each(DEMO_PROFESSIONALS.map((one) => [one.name, one] as const))(
    '%s is described in words of the lists',
    (_, one) => {
      const { details, profession, specialties = [] } = one
      expect(specialties.filter((issue) => !CLIENT_ISSUES.includes(issue))).toEqual([])
      expect((details?.languages ?? []).filter((language) => !LANGUAGES.includes(language))).toEqual([])
      expect((details?.therapy_approaches ?? []).filter((name) => !THERAPY_APPROACHES.includes(name))).toEqual([])
      expect((details?.insurance_accepted ?? []).filter((payer) => !INSURANCE_PAYERS.includes(payer))).toEqual([])
      expect(profession && LICENSE_TYPES[profession.type].map(({ value }) => value)).toContain(profession?.license)
    },
  )

  test('differ in address, and are found in more than five states', () => {
    expect(new Set(DEMO_PROFESSIONALS.map(({ custom_url }) => custom_url)).size).toBe(DEMO_PROFESSIONALS.length)
    expect(new Set(DEMO_PROFESSIONALS.map(({ place }) => place?.state)).size).toBeGreaterThan(5)
  })

  test('each portrait is a JPEG in the three sizes of a photo, unlike all others', async () => {
    const drawn = await Promise.all(Object.values(LOOKS).map(portraitOf))
    for (const pictures of drawn)
      for (const scale of PICTURE_SCALES)
        expect(isJpegOf(Buffer.from(pictures[`x${scale}`], 'base64'), portraitSize(scale))).toBe(true)
    expect(new Set(drawn.map(({ x1 }) => x1)).size).toBe(drawn.length)
  })
})
