import { z } from 'zod'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { PASSWORD, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

/** The tokens of the team invitations that were mailed to an address, oldest first. Claims them as the workflows do. */
export async function invitationTokens(email: string): Promise<string[]> {
  const mails = await env.DIRECTORY.prepare(
    `SELECT m.id FROM directory_mails m JOIN team_invitations i ON i.id = json_extract(m.about, '$.invitation_id')
     WHERE i.email = ? AND m.kind = 'team_invitation' ORDER BY m.create_datetime, m.id`,
  )
    .bind(email)
    .all<{ id: string }>()
  const tokens: string[] = []
  for (const { id } of mails.results) {
    const { content } = await claimDirectoryMail(directoryStore(), id, `test-${id}`)
    const { hash } = new URL(content?.fields.link ?? 'http://nothing')
    tokens.push(new URLSearchParams(hash.slice(1)).get('token') ?? '')
  }
  return tokens
}

/** The id of the practice in which an owner or scheduler works. */
export async function teamIdOf(browser: Browser): Promise<string> {
  const info = await browser.get('/api/users/v1/user_info')
  return z.object({ team_id: z.string() }).parse(info.body).team_id
}

/** Makes a practice and logs in its owner. */
export async function practiceArrives(email: string) {
  const owner = new Browser()
  const owner_id = await providerArrives(owner, email)
  return { owner, owner_id, email, team: await teamIdOf(owner) }
}

/** Invites a scheduler. Returns the id of the invitation and the mailed token. */
export async function invite(owner: Browser, email: string): Promise<{ id: string; token: string }> {
  const answer = await owner.post(`/api/users/v1/team/${await teamIdOf(owner)}/invitations`, { email })
  const id = z.object({ invitation_id: z.string() }).parse(answer.body).invitation_id
  return { id, token: (await invitationTokens(email)).at(-1) ?? '' }
}

export const newcomer = (token: string) => ({
  token,
  user_in: { password: PASSWORD },
  orchid_pro_in: { first_name: 'Sam', last_name: 'Doe', is_over_eighteen: true, timezone: 'America/Chicago' },
})

/** Invites a scheduler, who joins with a new account and is logged in. Returns their id. */
export async function schedulerArrives(browser: Browser, owner: Browser, email: string): Promise<string> {
  const { token } = await invite(owner, email)
  const made = await browser.post('/api/users/v1/team_invitation/register', newcomer(token))
  await signIn(browser, email)
  return z.object({ orchid_user_id: z.string() }).parse(made.body).orchid_user_id
}
