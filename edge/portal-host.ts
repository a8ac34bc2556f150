/** Whether a host is one of the portal's or a subdomain of one (`PORTAL_HOSTS`; spec of accounts, section 2). */
export function isPortalHost(host: string, portalHosts: readonly string[]): boolean {
  return portalHosts.some((portal) => host === portal || host.endsWith(`.${portal}`))
}
