/** True for a path of this site to which a user may be redirected: never another host, never the API. */
export function isInnerPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\s\\]/.test(path)) return false
  return !/^\/api(\/|$|\?)/.test(path)
}

/** True for the pages of the two dashboards, where the log-in cannot be closed and registration is not offered. */
export function isInDashboards(path: string): boolean {
  return /^\/(pro|member)-dashboard(\/|$)/.test(path)
}
