/**
 * Whether the signature counter of a passkey's response may follow the stored one (WebAuthn, section 6.1.1). It has to
 * rise, unless the authenticator has no counter and always sends 0. One that does not rise is a sign of a copy.
 */
export function rises(stored: number, answered: number): boolean {
  return answered > stored || (answered === 0 && stored === 0)
}
