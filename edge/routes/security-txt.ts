import type { Hono } from 'hono'
import { DAY, systemClock, toInstant } from '#kernel/clock'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** RFC 9116 recommends less than a year. */
const LIFE = 180 * DAY

/** Serves security.txt (RFC 9116): where to report a vulnerability. It expires half a year after the day it is read. */
export function mountSecurityTxt(app: Hono<EdgeContext>): void {
  app.get(SECURITY_TXT_PATH, (c) => {
    const { SECURITY_CONTACT, SUPPORT_EMAIL, PUBLIC_URL } = settings(c.env)
    const contact = SECURITY_CONTACT ?? SUPPORT_EMAIL
    const now = systemClock()
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${toInstant(now - (now % DAY) + LIFE)}`,
      'Preferred-Languages: en',
      `Canonical: ${PUBLIC_URL}${SECURITY_TXT_PATH}`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
}
