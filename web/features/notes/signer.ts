/** The licenses of the signer of a note, and where the dialog that asks for the signature opens. */
import type { ProviderProfile } from '#contracts/api/users'
import { validLicenses } from '#domain/content/license-expiry'

/** The licenses that are valid on a day (YYYY-MM-DD), each as "LPC, TX, no. A-1". */
export function licenseLines(licenses: ProviderProfile['licenses'], today: string): string[] {
  return validLicenses(licenses, today).map(({ type, conferring_entity, license_number }) =>
    [type, conferring_entity, license_number && `no. ${license_number}`].filter(Boolean).join(', '),
  )
}

type Side = 'top' | 'bottom'

/** The half of the window without the pressed button, so that a double click cannot press what opens. */
export function sideAwayFrom(pressed: { top: number; bottom: number }, windowHeight: number): Side {
  return (pressed.top + pressed.bottom) / 2 > windowHeight / 2 ? 'top' : 'bottom'
}

/** Whether a click is the second one of a double click. `detail` is its click count, which is zero for a key press. */
export function isRepeatedClick({ detail }: { detail: number }): boolean {
  return detail > 1
}
