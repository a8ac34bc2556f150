import { describe, expect, it } from 'vitest'
import { isGenuine, signRecord } from './signed-record.ts'

const OLD = `r1:${'a'.repeat(43)}`
const NEW = `r2:${'b'.repeat(43)}`
const record = { practice_id: 'p', counts: { charts: 3 } }

describe('a signed record', () => {
  it('is genuine by the key that signed it, even after a newer key has replaced it for signing', async () => {
    const signature = await signRecord(OLD, record)
    expect(signature).toMatch(/^r1\.[\w-]{43}$/)
    expect(await isGenuine(OLD, record, signature)).toBe(true)
    expect(await isGenuine(`${NEW},${OLD}`, record, signature)).toBe(true)
    expect(await signRecord(`${NEW},${OLD}`, record)).toMatch(/^r2\./)
  })

  it('is not genuine when a number, the key or the signature differs', async () => {
    const signature = await signRecord(OLD, record)
    expect(await isGenuine(OLD, { ...record, counts: { charts: 2 } }, signature)).toBe(false)
    expect(await isGenuine(NEW, record, signature)).toBe(false)
    expect(await isGenuine(`r1:${'c'.repeat(43)}`, record, signature)).toBe(false)
    expect(await isGenuine(OLD, record, signature.slice(0, -1))).toBe(false)
    expect(await isGenuine(OLD, record, '')).toBe(false)
    await expect(signRecord('', record)).rejects.toThrow(RangeError)
  })
})
