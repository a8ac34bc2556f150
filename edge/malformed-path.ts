/**
 * Whether a path cannot be decoded, like `/%ff`. No page has such an address; the router would answer it with an empty
 * page.
 */
export function isMalformed(path: string): boolean {
  return decoded(path) === null
}

/** The text of a path. It is returned, because a bundler leaves out a call whose result nobody uses. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
