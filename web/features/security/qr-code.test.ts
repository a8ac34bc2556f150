import { describe, expect, it } from 'vitest'
import { qrModules } from './qr-code.ts'

const URI =
  'otpauth://totp/Orchid:mona%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Orchid&digits=6&period=30'
const lines = (text: string) => qrModules(text).map((row) => row.map(Number).join(''))

describe('a QR code', () => {
  // Read back by another program's decoder when they were written down, as texts of every version from 1 to 20 were.
  it.each([
    ['Orchid', '0fc62a1d7cb8a06611fb9dcc4a5f56ba1a9b8cc544d2c9c4869bcc0ea5e5676a'],
    [URI, '67963224200d92d909a3765036ca61002bce6dc50c93ceeeec46077c3aa22783'],
  ])('of %s is the one that was read', async (text, hash) => {
    const drawn = new TextEncoder().encode(lines(text).join('\n'))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', drawn))
    expect(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(hash)
  })

  it('has three finders and the size of its version', () => {
    const rows = lines(URI)
    expect(rows).toHaveLength(45)
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
  })

  it('holds what the longest e-mail needs, and says when something is too long', () => {
    expect(qrModules(`${URI}${'%40'.repeat(170)}`).length).toBeLessThanOrEqual(97)
    expect(() => qrModules('x'.repeat(700))).toThrow(RangeError)
  })
})
