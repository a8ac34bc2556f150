import { expect, it } from 'vitest'
import { isOwnHost } from './own-host.ts'

const production = {
  DEPLOYMENT: 'production' as const,
  PUBLIC_URL: 'https://orchid.example:8443',
  PORTAL_HOSTS: ['portal.example'],
  HOSTS: ['edge.internal', 'localhost'],
}

it('knows the public name, portal hosts with their subdomains, and the listed names', () => {
  for (const name of ['orchid.example', 'portal.example', 'dr-reyes.portal.example', 'edge.internal', 'localhost'])
    expect(isOwnHost(name, production), name).toBe(true)
  for (const name of ['www.orchid.example', 'orchid.example.org', 'notportal.example', '127.0.0.1', '[::1]', ''])
    expect(isOwnHost(name, production), name).toBe(false)
})

it('answers loopback in development and in tests', () => {
  for (const DEPLOYMENT of ['development', 'test'] as const)
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(isOwnHost(name, { ...production, HOSTS: [], DEPLOYMENT }), name).toBe(true)
})
