/**
 * Whether a path is a page of this site, to which a user can be redirected safely: not another host and not the API.
 */
export function isInnerPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\s\\]/.test(path)) return false
  return !/^\/api(\/|$|\?)/.test(path)
}

/** Whether a path is in a dashboard, where the login dialog cannot be closed and does not offer to register. */
export function isInDashboards(path: string): boolean {
  return /^\/(pro|member)-dashboard(\/|$)/.test(path)
}
