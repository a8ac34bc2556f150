import { runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chatServerMessage } from '#contracts/realtime/chat'
import { hubServerMessage } from '#contracts/realtime/hub'
import { practiceStub } from '#durable-objects/stubs'
import type { CallContext } from '#domain/access/actor'
import { continueTrace } from '#kernel/trace'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { SocketClient } from '../durable-objects/SocketClient.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const GRANT = '/api/pubnub_grant/v2/grant_private_chat'
const CIPHER = '/api/pubnub_cipher/v1/private_chat_cipher'
const grant = z.object({ token: z.string(), channel: z.string(), allow_send: z.boolean() })

type Person = { browser: Browser; id: string }
const people: Record<'provider' | 'other' | 'member' | 'stranger', Person> = {
  provider: { browser: new Browser(), id: '' },
  other: { browser: new Browser(), id: '' },
  member: { browser: new Browser(), id: '' },
  stranger: { browser: new Browser(), id: '' },
}

/** A chart of the provider's practice, linked to a member's account as a booking links it. */
async function link(provider: Person, memberId: string): Promise<void> {
  const info = z
    .object({ practice_id: z.string() })
    .parse(
      await env.DIRECTORY.prepare('SELECT practice_id FROM memberships WHERE user_id = ?').bind(provider.id).first(),
    )
  const practice = practiceStub(env, info.practice_id)
  const ctx: CallContext = {
    actor: {
      kind: 'user',
      user_id: provider.id,
      user_type: 'orchid_pro',
      role: 'OWNER',
      practice_id: info.practice_id,
      session_id: 's',
    },
    traceparent: continueTrace(null),
    idempotency: null,
  }
  const { patient_user_id } = await practice.createChart(ctx, {
    first_name: 'Mona',
    preferred_first_name: '',
    last_name: 'Ortega',
  })
  await runInDurableObject(practice, (_object, state) => {
    state.storage.sql.exec(
      'UPDATE chart_people SET linked_user_id = ? WHERE patient_user_id = ?',
      memberId,
      patient_user_id,
    )
  })
}

async function open(browser: Browser, path: string, origin = 'http://localhost:8787') {
  return SELF.fetch(`http://localhost:8787${path}`, {
    headers: {
      upgrade: 'websocket',
      origin,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
}

const channelPath = (channel: string, token: string) =>
  `/instant_messaging/channel/${channel}?token=${encodeURIComponent(token)}`

async function access(from: Person, to: Person) {
  const answer = await from.browser.post(GRANT, { cognito_sub: to.id })
  expect(answer).toMatchObject({ status: 200 })
  return grant.parse(answer.body)
}

beforeAll(async () => {
  await migrateDatabases()
  people.provider.id = await providerArrives(people.provider.browser, 'pro@chat.test')
  people.other.id = await providerArrives(people.other.browser, 'other@chat.test')
  people.member.id = await memberArrives(people.member.browser, 'member@chat.test')
  people.stranger.id = await memberArrives(people.stranger.browser, 'stranger@chat.test')
  await link(people.provider, people.member.id)
  await link(people.other, people.stranger.id)
})

describe('chat access', () => {
  it('gives both of a pair the same channel and the same key', async () => {
    const { provider, member } = people
    const [one, two] = [await access(member, provider), await access(provider, member)]
    expect(one.channel).toBe(two.channel)
    expect(one).toMatchObject({ allow_send: true })
    const keys = [
      await member.browser.post(CIPHER, { cognito_sub: provider.id }),
      await provider.browser.post(CIPHER, { cognito_sub: member.id }),
    ]
    expect(keys[0]?.body).toEqual(keys[1]?.body)
    expect(await member.browser.get('/api/users/v1/contacts/')).toMatchObject({
      status: 200,
      body: { partners: [{ cognito_sub: provider.id, display_name: 'Dr. Paula Reyes', user_type: 'orchid_pro' }] },
    })
    expect(await provider.browser.get('/api/users/v1/contacts/')).toMatchObject({
      body: { partners: [{ cognito_sub: member.id, display_name: 'Mona Ortega' }] },
    })
    expect(await member.browser.get('/api/pubnub_grant/v2/pubnub_keys')).toMatchObject({ body: { uuid: member.id } })
  })

  it('shows the photo of a professional as long as everybody may see it, and none of a client', async () => {
    const { provider, member } = people
    const photos = async ({ browser }: Person) => {
      const { body } = await browser.get('/api/users/v1/contacts/')
      return z
        .object({ partners: z.array(z.object({ photo_version: z.string().nullable() })) })
        .parse(body)
        .partners.map(({ photo_version }) => photo_version)
    }
    const profile = (set: string) =>
      env.DIRECTORY.prepare(`UPDATE public_profiles SET ${set} WHERE user_id = ?`).bind(provider.id).run()
    expect(await photos(member)).toEqual([null])
    await profile(`photo_version = 'v1'`)
    expect(await photos(member)).toEqual(['v1'])
    expect(await photos(provider)).toEqual([null])
    await profile('approved_at = NULL')
    expect(await photos(member)).toEqual([null])
    await profile('approved_at = 1, photo_version = NULL')
  })

  it('is not there for a pair without a chart, for two members, for oneself and for nobody', async () => {
    const { provider, member, stranger, other } = people
    for (const path of [GRANT, CIPHER]) {
      for (const [from, to] of [
        [stranger, provider.id],
        [other, member.id],
        [member, stranger.id],
        [provider, other.id],
        [member, member.id],
        [provider, provider.id],
        [member, '0190a0a0a0a07000800000000000abcd'],
      ] as const)
        expect(await from.browser.post(path, { cognito_sub: to })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        })
      expect(await new Browser().post(path, { cognito_sub: provider.id })).toMatchObject({ status: 401 })
    }
  })
})

describe('an owner without a plan', () => {
  const plan = (sub_class: string | null) =>
    env.DIRECTORY.batch([
      env.DIRECTORY.prepare('DELETE FROM subscriptions WHERE user_id = ?').bind(people.provider.id),
      ...(sub_class === null
        ? []
        : [
            env.DIRECTORY.prepare(
              `INSERT INTO subscriptions (id, user_id, sub_class, activated_time, sub_period, auto_renew) VALUES ('chat-plan', ?, ?, 1, 'monthly', 1)`,
            ).bind(people.provider.id, sub_class),
          ]),
    ])
  const renewed = () => people.provider.browser.post('/api/login/v1/renew_access_token')

  it('reads what was said, before the practice has heard of it too, and writes again with a plan just bought', async () => {
    const { provider, member } = people
    await access(member, provider)
    const late: Person = { browser: new Browser(), id: '' }
    late.id = await memberArrives(late.browser, 'late@chat.test')
    await link(provider, late.id)
    await plan(null)
    await renewed()
    const { channel, token, allow_send } = await access(provider, member)
    expect(allow_send).toBe(false)
    const answer = await open(provider.browser, channelPath(channel, token))
    if (!answer.webSocket) throw new Error('no socket')
    const client = new SocketClient(answer.webSocket, chatServerMessage)
    client.send({ type: 'hello', since: null })
    await client.next((m): m is Extract<typeof m, { type: 'welcome' }> => m.type === 'welcome')
    const contentEncrypted = `v1.k-${channel}.${'n'.repeat(16)}.${'c'.repeat(40)}`
    client.send({ type: 'send', msgUniqueId: 'archive-message-id', contentEncrypted })
    const refused = await client.next((m): m is Extract<typeof m, { type: 'refused' }> => m.type === 'refused')
    expect(refused).toMatchObject({ msgUniqueId: 'archive-message-id', detail: 'Chat not available' })
    client.socket.close(1000)
    // No conversation begins.
    expect(await provider.browser.post(GRANT, { cognito_sub: late.id })).toMatchObject({ status: 404 })

    await plan('core')
    // Their access cookie still says that there is no plan.
    expect(await access(provider, member)).toMatchObject({ allow_send: true })
  })
})

describe("a chat's socket", () => {
  it('carries a message from one to the other', async () => {
    const { provider, member } = people
    const [mine, theirs] = [await access(member, provider), await access(provider, member)]
    const bell = await open(provider.browser, '/instant_messaging/ws')
    expect(bell.status).toBe(101)
    const [from, to] = [
      await open(member.browser, channelPath(mine.channel, mine.token)),
      await open(provider.browser, channelPath(theirs.channel, theirs.token)),
    ].map((answer) => {
      expect(answer.status).toBe(101)
      if (!answer.webSocket) throw new Error('no socket')
      const client = new SocketClient(answer.webSocket, chatServerMessage)
      client.send({ type: 'hello', since: null })
      return client
    })
    if (!bell.webSocket || !from || !to) throw new Error('no socket')
    const hub = new SocketClient(bell.webSocket, hubServerMessage)
    hub.send({ event_type: 'hello' })
    const contentEncrypted = `v1.k-${mine.channel}.${'n'.repeat(16)}.${'c'.repeat(40)}`
    from.send({ type: 'send', msgUniqueId: 'first-message-id', contentEncrypted })
    const relayed = await to.next((m): m is Extract<typeof m, { type: 'messages' }> => m.type === 'messages')
    expect(relayed.messages).toMatchObject([{ sender: member.id, contentEncrypted }])

    await to.until(() => true)
    to.socket.close(1000)
    await provider.browser.put('/api/users/v1/contacts/report_read', { cognito_sub: member.id })
    expect(await provider.browser.get('/api/users/v1/contacts/unread_conversations')).toMatchObject({
      status: 200,
      body: [],
    })
  })

  it('does not open with a token of another channel, person or session, a forged one or none', async () => {
    const { provider, member, other, stranger } = people
    const [mine, foreign] = [await access(member, provider), await access(stranger, other)]
    const partners = await access(provider, member)
    for (const token of [foreign.token, partners.token, '', 'a.b', `${mine.token.slice(0, -2)}AA`])
      expect((await open(member.browser, channelPath(mine.channel, token))).status).toBe(404)
    expect((await open(member.browser, channelPath(foreign.channel, mine.token))).status).toBe(404)
    expect((await open(member.browser, channelPath(foreign.channel, foreign.token))).status).toBe(404)
    const later = new Browser()
    await later.post('/api/login/v1/initiate_auth', {
      username_or_email: 'member@chat.test',
      password: 'Tannen-zapfen-77',
    })
    expect((await open(later, channelPath(mine.channel, mine.token))).status).toBe(404)
    expect((await open(new Browser(), channelPath(mine.channel, mine.token))).status).toBe(401)
  })

  it('does not open from another site, nor does the hub', async () => {
    const { provider, member } = people
    const { channel, token } = await access(member, provider)
    for (const path of [channelPath(channel, token), '/instant_messaging/ws'])
      expect((await open(member.browser, path, 'https://elsewhere.example')).status).toBe(403)
    expect((await open(new Browser(), '/instant_messaging/ws')).status).toBe(401)
  })

  it('closes with the sign-out', async () => {
    const { provider } = people
    const browser = new Browser()
    await browser.post('/api/login/v1/initiate_auth', {
      username_or_email: 'member@chat.test',
      password: 'Tannen-zapfen-77',
    })
    const { channel, token } = await access({ browser, id: people.member.id }, provider)
    const answer = await open(browser, channelPath(channel, token))
    if (!answer.webSocket) throw new Error('no socket')
    const client = new SocketClient(answer.webSocket, chatServerMessage)
    client.send({ type: 'hello', since: null })
    await client.next((m): m is Extract<typeof m, { type: 'welcome' }> => m.type === 'welcome')
    await browser.post('/api/login/v1/logout')
    expect((await client.ended()).code).toBe(4401)
  })
})
