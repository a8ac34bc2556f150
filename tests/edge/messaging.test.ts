import { HUB_PATH } from '#contracts/plain/socket-paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hubServerMessage } from '#contracts/realtime/hub'
import { cipher, is } from '../durable-objects/chat/chat-factory.ts'
import { memberArrives, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { channelPath, enterChat, GRANT, grantChat, linkChart } from './chats.ts'
import { migrateDatabases } from './databases.ts'
import { putPlan } from './plan-rows.ts'
import { askForSocket, socketTo } from './sockets.ts'
import { env } from './worker-env.ts'

const CIPHER = '/api/pubnub_cipher/v1/private_chat_cipher'

type Person = { browser: Browser; id: string }
const people: Record<'provider' | 'other' | 'member' | 'stranger', Person> = {
  provider: { browser: new Browser(), id: '' },
  other: { browser: new Browser(), id: '' },
  member: { browser: new Browser(), id: '' },
  stranger: { browser: new Browser(), id: '' },
}

const access = (from: Person, to: Person) => grantChat(from.browser, to.id)

beforeAll(async () => {
  await migrateDatabases()
  people.provider.id = await providerArrives(people.provider.browser, 'pro@chat.test')
  people.other.id = await providerArrives(people.other.browser, 'other@chat.test')
  people.member.id = await memberArrives(people.member.browser, 'member@chat.test')
  people.stranger.id = await memberArrives(people.stranger.browser, 'stranger@chat.test')
  await linkChart(people.provider.browser, people.member.id)
  await linkChart(people.other.browser, people.stranger.id)
})

describe('chat access', () => {
  it('gives a client and their professional the same channel and the same key', async () => {
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

  it('includes the photo of a professional while it is public, and never one of a client', async () => {
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

  it('is refused to a pair without a chart, to two members, with oneself, and to a visitor', async () => {
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
  const renewed = () => people.provider.browser.post('/api/login/v1/renew_access_token')

  it('can read but not send, even before the practice knows it, and can send again right after buying a plan', async () => {
    const { provider, member } = people
    await access(member, provider)
    const late: Person = { browser: new Browser(), id: '' }
    late.id = await memberArrives(late.browser, 'late@chat.test')
    await linkChart(provider.browser, late.id)
    await putPlan(provider.id, null)
    await renewed()
    const readable = await access(provider, member)
    expect(readable.allow_send).toBe(false)
    const client = await enterChat(provider.browser, readable)
    await client.next(is('welcome'))
    client.send({ type: 'send', msgUniqueId: 'archive-message-id', contentEncrypted: cipher('too late') })
    expect(await client.next(is('refused'))).toMatchObject({
      msgUniqueId: 'archive-message-id',
      detail: 'Chat not available',
    })
    client.socket.close(1000)
    // Without a plan the owner cannot start a conversation.
    expect(await provider.browser.post(GRANT, { cognito_sub: late.id })).toMatchObject({ status: 404 })

    await putPlan(provider.id, { sub_class: 'core' })
    // The owner's access cookie does not contain the new plan yet.
    expect(await access(provider, member)).toMatchObject({ allow_send: true })
  })
})

describe("a chat's socket", () => {
  it('relays a message from one person to the other', async () => {
    const { provider, member } = people
    const [mine, theirs] = [await access(member, provider), await access(provider, member)]
    const bell = await socketTo(provider.browser, HUB_PATH, hubServerMessage)
    const from = await enterChat(member.browser, mine)
    const to = await enterChat(provider.browser, theirs)
    bell.send({ event_type: 'hello' })
    const contentEncrypted = cipher('good evening')
    from.send({ type: 'send', msgUniqueId: 'first-message-id', contentEncrypted })
    const relayed = await to.next(is('messages'))
    expect(relayed.messages).toMatchObject([{ sender: member.id, contentEncrypted }])

    await to.until(() => true)
    to.socket.close(1000)
    await provider.browser.put('/api/users/v1/contacts/report_read', { cognito_sub: member.id })
    expect(await provider.browser.get('/api/users/v1/contacts/unread_conversations')).toMatchObject({
      status: 200,
      body: [],
    })
  })

  it('does not open with a token of another channel, person or session, a forged token, or none', async () => {
    const { provider, member, other, stranger } = people
    const [mine, foreign] = [await access(member, provider), await access(stranger, other)]
    const partners = await access(provider, member)
    for (const token of [foreign.token, partners.token, '', 'a.b', `${mine.token.slice(0, -2)}AA`])
      expect((await askForSocket(member.browser, channelPath({ ...mine, token }))).status).toBe(404)
    expect((await askForSocket(member.browser, channelPath({ ...foreign, token: mine.token }))).status).toBe(404)
    expect((await askForSocket(member.browser, channelPath(foreign))).status).toBe(404)
    const later = new Browser()
    await signIn(later, 'member@chat.test')
    expect((await askForSocket(later, channelPath(mine))).status).toBe(404)
    expect((await askForSocket(new Browser(), channelPath(mine))).status).toBe(401)
  })

  it('does not open from another site, and neither does the hub’s socket', async () => {
    const { provider, member } = people
    for (const path of [channelPath(await access(member, provider)), HUB_PATH])
      expect((await askForSocket(member.browser, path, 'https://elsewhere.example')).status).toBe(403)
    expect((await askForSocket(new Browser(), HUB_PATH)).status).toBe(401)
  })

  it('closes when the user logs out', async () => {
    const { provider } = people
    const browser = new Browser()
    await signIn(browser, 'member@chat.test')
    const client = await enterChat(browser, await grantChat(browser, provider.id))
    await client.next(is('welcome'))
    await browser.post('/api/login/v1/logout')
    expect((await client.ended()).code).toBe(4401)
  })
})
