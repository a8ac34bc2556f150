import { useState } from 'react'
import { inBrowser } from '#web/lib/transport.ts'

/**
 * A hidden field with a random value, by which the server detects a form that is posted twice (edge/routes/forms.ts).
 * With a script it is not needed, because the script sends an idempotency key.
 */
export function OnceField() {
  const [once] = useState(() => (inBrowser() ? null : crypto.randomUUID()))
  return once && <input type="hidden" name="once" value={once} />
}
