import type { EdgeSettings } from '#kernel/settings'
import { isPortalHost } from './portal-host.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the product answers under a host name: that of PUBLIC_URL, a portal host, or one of HOSTS. Loopback counts
 * outside production.
 */
export function isOwnHost(
  hostname: string,
  {
    PUBLIC_URL,
    PORTAL_HOSTS,
    HOSTS,
    DEPLOYMENT,
  }: Pick<EdgeSettings, 'PUBLIC_URL' | 'PORTAL_HOSTS' | 'HOSTS' | 'DEPLOYMENT'>,
): boolean {
  if (hostname === new URL(PUBLIC_URL).hostname || HOSTS.includes(hostname)) return true
  if (DEPLOYMENT !== 'production' && LOOPBACK.has(hostname)) return true
  return isPortalHost(hostname, PORTAL_HOSTS)
}
