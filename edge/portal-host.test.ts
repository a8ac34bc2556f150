import { expect, it } from 'vitest'
import { isPortalHost } from './portal-host.ts'

it('a host is of the portal by its whole name or by the end of it, at a dot', () => {
  const hosts = ['portal.example', 'clients.orchid.example']
  for (const host of ['portal.example', 'dr-reyes.portal.example', 'a.clients.orchid.example'])
    expect([host, isPortalHost(host, hosts)]).toEqual([host, true])
  for (const host of ['orchid.example', 'notportal.example', 'portal.example.org', 'localhost', ''])
    expect([host, isPortalHost(host, hosts)]).toEqual([host, false])
  expect(isPortalHost('localhost', [])).toBe(false)
})

it('loopback shows the portal only when the setting names it', () => {
  for (const host of ['localhost', '127.0.0.1']) {
    expect(isPortalHost(host, ['portal.example'])).toBe(false)
    expect(isPortalHost(host, ['localhost', '127.0.0.1'])).toBe(true)
  }
})
