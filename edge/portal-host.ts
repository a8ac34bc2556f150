/** Whether a host is a portal host (`PORTAL_HOSTS`) or a subdomain of one (accounts-and-access spec, section 2). */
export function isPortalHost(host: string, portalHosts: readonly string[]): boolean {
  return portalHosts.some((portal) => host === portal || host.endsWith(`.${portal}`))
}
