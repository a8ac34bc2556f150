import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of an address', () => {
  it('is the IPv4 address itself, however it is written', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })
  it('is the /64 that contains an IPv6 address', () => {
    for (const one of ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6', '2001:0db8:0001:0002::'])
      expect(networkOf(one), one).toBe('2001:0db8:0001:0002::/64')
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  })
  it('is null for an address that does not identify a caller', () => {
    for (const one of [
      undefined,
      '',
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
    ])
      expect(networkOf(one), one).toBeNull()
    expect(networkOf('172.32.0.1')).toBe('172.32.0.1')
  })
  it('is null for a text that is not an address', () => {
    for (const one of ['unknown', '1:2:3', '2001:db8::1::2', '2001:db8:1:2:3:4:5:6:7', 'gggg::1'])
      expect(networkOf(one), one).toBeNull()
  })
})
