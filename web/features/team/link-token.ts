/** The token of the link that was opened. Taken out of the address at once: the address may be read by others. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) history.replaceState(history.state, '', location.pathname)
  return token?.slice(0, 400) ?? null
}

let taken: string | null = null

/** Asked twice in strict mode; the address tells once. */
export function linkToken(): string | null {
  taken = takeToken() ?? taken
  return taken
}
