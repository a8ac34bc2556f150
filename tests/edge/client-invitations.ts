import { z } from 'zod'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import type { Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const PARAMETERS = ['patient_chart_invite_code', 'invite_code', 'complete_signup_token'] as const

/** The codes that were mailed to an invited client, oldest first. Claims the emails as the workflows do. */
export async function clientCodes(email: string): Promise<{ parameter: string; code: string }[]> {
  const mails = await env.DIRECTORY.prepare(
    `SELECT m.id FROM directory_mails m JOIN member_invitations i ON i.id = json_extract(m.about, '$.member_invitation_id')
     WHERE i.email = ? AND m.kind = 'client_invitation' ORDER BY m.create_datetime, m.id`,
  )
    .bind(email)
    .all<{ id: string }>()
  const codes: { parameter: string; code: string }[] = []
  for (const { id } of mails.results) {
    const { content } = await claimDirectoryMail(directoryStore(), id, `test-${id}`)
    const { searchParams } = new URL(content?.fields.link ?? 'http://nothing')
    const parameter = PARAMETERS.find((name) => searchParams.has(name)) ?? ''
    codes.push({ parameter, code: searchParams.get(parameter) ?? '' })
  }
  return codes
}

export const NAMES = { first_name: 'Noor', last_name: 'Haddad' }

/** Creates a chart in the owner's practice and invites the client by email. */
export async function clientInvited(owner: Browser, email: string, record: object = {}) {
  const made = await owner.post('/api/users/v1/create_patient/', { ...NAMES, email, ...record })
  const { patient, invitation } = z
    .object({
      patient: z.object({ patient_user_id: z.string(), patient_chart_id: z.string() }),
      invitation: z.object({ invitation_id: z.string() }),
    })
    .parse(made.body)
  const mailed = (await clientCodes(email)).at(-1)
  return { ...patient, ...invitation, parameter: mailed?.parameter ?? '', code: mailed?.code ?? '' }
}
