import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { z } from 'zod'
import { chatServerMessage } from '#contracts/realtime/chat'
import { practiceStub } from '#durable-objects/stubs'
import type { ChatClient } from '../durable-objects/chat/chat-factory.ts'
import type { Browser } from './Browser.ts'
import { teamIdOf } from './invitations.ts'
import { socketTo } from './sockets.ts'
import { env } from './worker-env.ts'

export const GRANT = '/api/pubnub_grant/v2/grant_private_chat'

export const granted = z.object({ token: z.string(), channel: z.string(), allow_send: z.boolean() })
type Granted = z.infer<typeof granted>

/** Creates a chart in an owner's practice and links it to a member's account, as a booking does. */
export async function linkChart(owner: Browser, member_id: string): Promise<void> {
  const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Mona', last_name: 'Ortega' })
  const { patient } = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body)
  await runInDurableObject(practiceStub(env, await teamIdOf(owner)), (_object, state) => {
    state.storage.sql.exec(
      'UPDATE chart_people SET linked_user_id = ? WHERE patient_user_id = ?',
      member_id,
      patient.patient_user_id,
    )
  })
}

/** Requests access to the chat with a person. Returns its channel and token. */
export async function grantChat(browser: Browser, partner_id: string): Promise<Granted> {
  const answer = await browser.post(GRANT, { cognito_sub: partner_id })
  expect(answer).toMatchObject({ status: 200 })
  return granted.parse(answer.body)
}

export const channelPath = ({ channel, token }: Pick<Granted, 'channel' | 'token'>) =>
  `/instant_messaging/channel/${channel}?token=${encodeURIComponent(token)}`

/** Opens a chat's socket and sends the greeting. */
export async function enterChat(browser: Browser, chat: Granted): Promise<ChatClient> {
  const client = await socketTo(browser, channelPath(chat), chatServerMessage)
  client.send({ type: 'hello', since: null })
  return client
}
