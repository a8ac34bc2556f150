import {
  chatKeys,
  chatPartners,
  chatPreviews,
  grantPrivateChat,
  privateChatCipher,
  reportMessage,
  reportRead,
  unreadConversations,
} from '#contracts/api/messaging'
import type { Response } from '#contracts/endpoint'
import { asRefusal, Refusal } from '#contracts/errors'
import { latestText } from '#contracts/realtime/chat'
import type { CallContext, UserActor } from '#domain/access/actor'
import { channelStub, hubStub, practiceOf, practiceStub } from '#durable-objects/stubs'
import { systemClock, toInstant } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { rawDataKey } from '../data-keys.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { keysFor } from '../keys.ts'
import { issueChatToken } from '../directory/logins/chat-token.ts'
import { publicIdentity } from '../directory/people/people.ts'
import { withPhotos } from '../directory/profiles/profile-image.ts'
import { renewAccess } from '../directory/sign-in/sign-in.ts'
import { isArchiveTo } from '../middleware/admit.ts'
import { mount } from '../mount.ts'
import type { Visit } from '../visit.ts'

/** Routes of contracts/api/messaging.ts. */
export function mountMessaging(app: Hono<EdgeContext>): void {
  // Clients of the specification expect keys of a messaging service. Ours needs none, so both keys are placeholders.
  mount(app, chatKeys, async ({ ctx }) => ({
    publish_key: 'orchid',
    subscribe_key: 'orchid',
    uuid: userOf(ctx).user_id,
  }))

  mount(app, grantPrivateChat, async ({ visit, ctx, body }) => {
    const user = userOf(ctx)
    const { channel, allow_send } = await openChat(visit, ctx, body.cognito_sub)
    const chat = { user: user.user_id, channel, session: user.session_id }
    return { token: await issueChatToken(keysFor(visit.env, 'tokens'), chat, systemClock()), channel, allow_send }
  })

  mount(app, privateChatCipher, async ({ visit, ctx, body }) => {
    const { channel } = await openChat(visit, ctx, body.cognito_sub)
    const { raw } = await rawDataKey(visit.env, channel)
    return { private_chat_cipher_key: base64url(raw) }
  })

  mount(app, chatPartners, async ({ store }) => ({ partners: await partnersOf(store) }))

  mount(app, chatPreviews, async ({ store }) => ({ previews: await previewsOf(store) }))

  mount(app, unreadConversations, async ({ c, ctx }) => {
    const { user_id, guardian } = userOf(ctx)
    const hub = hubStub(c.env, user_id)
    const [unread, partners] = await Promise.all([hub.act('unread.list'), guardian ? hub.act('partner.list') : []])
    const hidden = new Set(partners.flatMap(({ partner_user_id, is_kept }) => (is_kept ? [partner_user_id] : [])))
    return unread
      .filter(({ partner_user_id }) => !hidden.has(partner_user_id))
      .map(({ partner_user_id, channel }) => ({ partner_cognito_sub: partner_user_id, channel }))
  })

  mount(app, reportRead, async ({ visit, ctx, body }) => {
    const { channel } = await openChat(visit, ctx, body.cognito_sub)
    await channelStub(visit.env, channel).reportRead(userOf(ctx).user_id)
    return { read_at: toInstant(systemClock()) }
  })

  mount(app, reportMessage, async ({ visit, ctx, body }) => {
    const { channel } = await openChat(visit, ctx, body.cognito_sub)
    await channelStub(visit.env, channel).reportMessage(userOf(ctx).user_id)
    return { ok: true as const }
  })
}

/**
 * Opens the channel of the caller and a partner. The channel and both hubs are updated every time, so that an update
 * that failed earlier is repaired. Throws `not_found` when the practice does not allow the two to talk.
 */
async function openChat(
  visit: Visit,
  ctx: CallContext,
  partnerId: string,
): Promise<{ channel: string; allow_send: boolean }> {
  const { store, env } = visit
  const user = userOf(ctx)
  const [member, provider, practice] =
    user.user_type === 'orchid_pro'
      ? [partnerId, user.user_id, user.practice_id]
      : [user.user_id, partnerId, (await publicIdentity(store, partnerId))?.practice_id ?? null]
  if (!practice || member === provider) throw new Refusal('not_found')
  const pair = { member_user_id: member, provider_user_id: provider }
  const only_reads = await onlyReads(visit)
  const { channel_id, practice_id } = await practiceStub(env, practice).act('channel.open', ctx, {
    ...pair,
    only_reads,
  })
  const [{ allow_send }] = await Promise.all([
    channelStub(env, channel_id).open({ channel_id, practice_id, members: [member, provider] }),
    hubStub(env, member).act('partner.add', { user_id: member, partner_user_id: provider, channel: channel_id }),
    hubStub(env, provider).act('partner.add', { user_id: provider, partner_user_id: member, channel: channel_id }),
  ])
  return { channel: channel_id, allow_send: allow_send && !only_reads }
}

/**
 * Whether the caller can only read conversations, because the practice is an archive. If so, the caller's rights are
 * read again first, so that a plan that was just bought takes effect at once.
 */
async function onlyReads(visit: Visit): Promise<boolean> {
  const isArchive = () => {
    const { login } = visit
    return login !== null && isArchiveTo(login, grantPrivateChat.access)
  }
  if (!isArchive()) return false
  await renewAccess(visit)
  return isArchive()
}

/** How many conversations a list shows with their newest message. */
const SHOWN = 40

type Preview = Response<typeof chatPreviews>['previews'][number]

/** The newest messages, from the caller's hub, of the conversations that the practices let the caller see. */
async function previewsOf(store: DirectoryStore): Promise<Preview[]> {
  const { env, ctx } = store
  const user = userOf(ctx)
  const latest = (await hubStub(env, user.user_id).act('latest.list')).filter(
    ({ is_kept }) => !(is_kept && user.guardian),
  )
  if (latest.length === 0) return []
  const allowed = new Set(await previewedChannels(store, user, latest))
  return Promise.all(
    latest
      .filter(({ channel }) => allowed.has(channel))
      .map(async ({ partner_user_id, channel, timetoken, latest: text }, at) => ({
        partner_cognito_sub: partner_user_id,
        channel,
        messageTimetoken: timetoken,
        message:
          at < SHOWN
            ? {
                ...latestText.parse(JSON.parse(text)),
                private_chat_cipher_key: base64url((await rawDataKey(env, channel)).raw),
              }
            : null,
      })),
  )
}

async function previewedChannels(
  { env, ctx }: DirectoryStore,
  user: UserActor,
  latest: readonly { partner_user_id: string; channel: string }[],
): Promise<string[]> {
  if (user.user_type === 'orchid_pro') {
    if (!user.practice_id) throw new Refusal('forbidden')
    const all = { member_user_id: null, provider_user_id: user.user_id }
    return practiceStub(env, user.practice_id).act('channel.preview', ctx, all)
  }
  const allowed = await Promise.all(
    latest.map(({ partner_user_id, channel }) =>
      practiceOf(env, channel)
        .act('channel.preview', ctx, { member_user_id: user.user_id, provider_user_id: partner_user_id })
        // A practice that was deleted, or that hides the conversation from a guardian, shows nothing.
        .catch((error: unknown) => {
          if (asRefusal(error)) return []
          throw error
        }),
    ),
  )
  return allowed.flat()
}

type ChatPartner = Response<typeof chatPartners>['partners'][number]

async function partnersOf(store: DirectoryStore): Promise<ChatPartner[]> {
  const user = userOf(store.ctx)
  if (user.user_type === 'orchid_pro') {
    if (!user.practice_id) throw new Refusal('forbidden')
    const clients = await practiceStub(store.env, user.practice_id).act('channel.list', store.ctx)
    return clients.map(({ user_id, display_name }) => ({
      cognito_sub: user_id,
      display_name,
      user_type: 'member',
      photo_version: null,
    }))
  }
  // The member's hub knows their providers, because a booking adds them.
  const known = (await hubStub(store.env, user.user_id).act('partner.list')).filter(
    ({ is_kept }) => !(is_kept && user.guardian),
  )
  const people = await Promise.all(known.map(({ partner_user_id }) => publicIdentity(store, partner_user_id)))
  const professionals = people.flatMap((person) =>
    person?.user_type === 'orchid_pro'
      ? [{ cognito_sub: person.user_id, display_name: person.display_name, user_type: person.user_type }]
      : [],
  )
  return withPhotos(store, professionals, (person) => person.cognito_sub)
}

function userOf(ctx: CallContext): UserActor {
  if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
  return ctx.actor
}
