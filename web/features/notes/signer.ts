/** The signer of a note, as the dialog names them before the permanent signature. */
import type { ProviderProfile } from '#contracts/api/users'
import { validLicenses } from '#domain/content/license-expiry'

type Signer = {
  /** The legal name. */
  name: string
  /** Each valid license as "LPC, TX, no. A-1". */
  credentials: string[]
}

/** `today` is YYYY-MM-DD. */
export function signerOf(
  profile: Pick<ProviderProfile, 'legal_first_name' | 'first_name' | 'last_name' | 'licenses'>,
  today: string,
): Signer {
  const { legal_first_name, first_name, last_name, licenses } = profile
  return {
    name: `${legal_first_name || first_name} ${last_name}`.trim(),
    credentials: validLicenses(licenses, today).map(({ type, conferring_entity, license_number }) =>
      [type, conferring_entity, license_number && `no. ${license_number}`].filter(Boolean).join(', '),
    ),
  }
}

type Side = 'top' | 'bottom'

/** The half of the window away from the pressed button, so that a second click cannot hit what opens there. */
export function sideAwayFrom(pressed: { top: number; bottom: number }, windowHeight: number): Side {
  return (pressed.top + pressed.bottom) / 2 > windowHeight / 2 ? 'top' : 'bottom'
}

/** Whether a click is the second of a double click, by its click count; a key press has a count of zero. */
export function isRepeatedClick({ detail }: { detail: number }): boolean {
  return detail > 1
}
