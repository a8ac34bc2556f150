import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { ChatChannelObject } from '#durable-objects/chat-channel/ChatChannelObject'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { channelStub, hubStub } from '#durable-objects/stubs'
import { requestUnreadMail } from '#edge/directory/guardians/unread-mails'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { MINUTE, SECOND } from '#kernel/clock'
import { cipher, is } from '../durable-objects/chat/chat-factory.ts'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { enterChat, grantChat, linkChart } from './chats.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { addChild, becomeGuardian, NO_RIGHTS, switchTo } from './families.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const REPORT_READ = '/api/users/v1/contacts/report_read'
const PREVIEWS = '/api/users/v1/contacts/previews'

/** Runs what a channel and then a hub have to do within a while from now. */
async function later(channel: string, user: string, by: number): Promise<void> {
  await runInDurableObject(channelStub(env, channel), (object: ChatChannelObject) => {
    object.clock = () => Date.now() + 10 * SECOND
  })
  await runDurableObjectAlarm(channelStub(env, channel))
  await runInDurableObject(hubStub(env, user), (object: UserHubObject) => {
    object.host.clock = () => Date.now() + by
  })
  await runDurableObjectAlarm(hubStub(env, user))
  await runInDurableObject(hubStub(env, user), (object: UserHubObject) => {
    object.host.clock = () => Date.now()
  })
}

async function mailsTo(user: string): Promise<string[]> {
  const rows = await env.DIRECTORY.prepare(
    "SELECT id FROM directory_mails WHERE kind = 'unread_message' AND user_id = ? ORDER BY create_datetime, id",
  )
    .bind(user)
    .all<{ id: string }>()
  return rows.results.map(({ id }) => id)
}

const claim = (id: string) => claimDirectoryMail(directoryStore(), id, `claim-${id}`)

it('a member is told of unread messages once, without their content, and not of messages that they have read', async () => {
  const [provider, member] = [new Browser(), new Browser()]
  const provider_id = await providerArrives(provider, 'pro@unread.test')
  const member_id = await memberArrives(member, 'member@unread.test')
  await linkChart(provider, member_id)
  const chat = await grantChat(provider, member_id)
  const client = await enterChat(provider, chat)
  await client.next(is('welcome'))
  const send = async (msgUniqueId: string) => {
    client.send({ type: 'send', msgUniqueId, contentEncrypted: cipher(msgUniqueId) })
    await client.next(is('accepted'))
  }
  await send('message-one')
  await later(chat.channel, member_id, 9 * MINUTE)
  expect(await mailsTo(member_id)).toEqual([])
  await send('message-two')
  await later(chat.channel, member_id, 11 * MINUTE)
  await later(chat.channel, member_id, 30 * MINUTE)
  const [mail = '', ...more] = await mailsTo(member_id)
  expect(more).toEqual([])
  const { content } = await claim(mail)
  expect(content).toMatchObject({
    to: 'member@unread.test',
    kind: 'unread_message',
    fields: { from: 'professional', link: `http://localhost:8787/member-dashboard/messages?with=${provider_id}` },
  })
  expect(JSON.stringify(content)).not.toMatch(/Paula|Reyes|message-/)
  // The sender is not told of their own messages.
  expect(await mailsTo(provider_id)).toEqual([])

  // A repeated request for the same stretch makes no second mail.
  const since = await hubStub(env, member_id).act('unread.since', chat.channel)
  const request = { user_id: member_id, partner_user_id: provider_id, channel_id: chat.channel, since: since ?? 0 }
  await requestUnreadMail(directoryStore(), request)
  await Promise.all([requestUnreadMail(directoryStore(), request), requestUnreadMail(directoryStore(), request)])
  expect(await mailsTo(member_id)).toEqual([mail])

  // Read before the mail is sent: the mail is void. The next messages make another mail.
  await send('message-three')
  await member.put(REPORT_READ, { cognito_sub: provider_id })
  await later(chat.channel, member_id, 0)
  expect(await claim(mail)).toEqual({ state: 'void', content: null })
  await send('message-four')
  await later(chat.channel, member_id, 11 * MINUTE)
  expect(await mailsTo(member_id)).toHaveLength(2)
}, 60_000)

it('a list shows the newest message of each conversation to its two people only', async () => {
  const [provider, member, other] = [new Browser(), new Browser(), new Browser()]
  const provider_id = await providerArrives(provider, 'pro-2@unread.test')
  const member_id = await memberArrives(member, 'member-2@unread.test')
  await memberArrives(other, 'other-2@unread.test')
  await linkChart(provider, member_id)
  expect(await member.get(PREVIEWS)).toMatchObject({ status: 200, body: { previews: [] } })
  const chat = await grantChat(member, provider_id)
  const client = await enterChat(member, chat)
  await client.next(is('welcome'))
  for (const id of ['message-a', 'message-b']) {
    client.send({ type: 'send', msgUniqueId: id, contentEncrypted: cipher(id) })
    await client.next(is('accepted'))
  }
  await later(chat.channel, provider_id, 0)
  const previews = z.object({ previews: z.array(z.looseObject({ messageTimetoken: z.string() })) })
  for (const [browser, partner] of [
    [member, provider_id],
    [provider, member_id],
  ] as const) {
    const { body } = await browser.get(PREVIEWS)
    expect(previews.parse(body).previews).toMatchObject([
      {
        partner_cognito_sub: partner,
        channel: chat.channel,
        message: {
          msgUniqueId: 'message-b',
          sender: member_id,
          contentEncrypted: cipher('message-b'),
          private_chat_cipher_key: expect.any(String),
        },
      },
    ])
  }
  expect((await other.get(PREVIEWS)).body).toEqual({ previews: [] })
  expect((await new Browser().get(PREVIEWS)).status).toBe(401)
}, 60_000)

it('for a child without an email, guardians who may read the messages are told', async () => {
  const [parent, aunt] = [new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, 'parent@unread.test')
  const child = await addChild(parent)
  const aunt_id = await memberArrives(aunt, 'aunt@unread.test')
  await becomeGuardian(parent, child, aunt, { ...NO_RIGHTS, book: true })
  const { provider, owner } = await practiceOpens('pro-3@unread.test')
  await switchTo(parent, parent_id, child)
  await bookTalk(parent, owner)
  const chat = await grantChat(provider, child)
  const client = await enterChat(provider, chat)
  await client.next(is('welcome'))
  client.send({ type: 'send', msgUniqueId: 'message-c', contentEncrypted: cipher('message-c') })
  await client.next(is('accepted'))
  await later(chat.channel, child, 11 * MINUTE)
  const [mail = ''] = await mailsTo(parent_id)
  expect((await claim(mail)).content).toMatchObject({
    to: 'parent@unread.test',
    fields: {
      from: 'childs',
      child_name: 'Kim',
      link: `http://localhost:8787/member-dashboard/messages?with=${owner}&for=${child}`,
    },
  })
  expect(await mailsTo(aunt_id)).toEqual([])
  expect(await mailsTo(child)).toEqual([])
}, 60_000)
