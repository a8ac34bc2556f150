import { parseOwnedId } from '#kernel/ids'
import { Refusal } from '#contracts/errors'
import type { ChatChannelObject } from './chat-channel/ChatChannelObject.ts'
import type { GateObject } from './gate/GateObject.ts'
import type { NoteObject } from './note/NoteObject.ts'
import type { CallContext } from '#domain/access/actor'
import type { ObjectActName } from '#contracts/plain/acts'
import type { ActAnswer, ActArgs } from './practice/acts.ts'
import type { PracticeObject } from './practice/PracticeObject.ts'
import type { HubActName } from './user-hub/act-names.ts'
import type { HubActAnswer, HubActArgs } from './user-hub/acts.ts'
import type { UserHubObject } from './user-hub/UserHubObject.ts'

/** The object namespaces of the worker. Only this file turns ids into objects. */
export type ObjectBindings = {
  PRACTICE: DurableObjectNamespace<PracticeObject>
  CHAT_CHANNEL: DurableObjectNamespace<ChatChannelObject>
  USER_HUB: DurableObjectNamespace<UserHubObject>
  NOTE: DurableObjectNamespace<NoteObject>
  GATE: DurableObjectNamespace<GateObject>
}

/** Arguments and results of acts, for callers that pass them on. */
export type { ActAnswer, ActArgs }

/**
 * A practice, called by the names of its acts. The platform's stub types erase generics, so this type restores the
 * arguments and the result of each act.
 */
export type PracticeStub = DurableObjectStub<PracticeObject> & {
  act<Name extends ObjectActName>(name: Name, ctx: CallContext, ...args: ActArgs<Name>): Promise<ActAnswer<Name>>
}

export const practiceStub = (env: ObjectBindings, practiceId: string): PracticeStub =>
  env.PRACTICE.get(env.PRACTICE.idFromName(practiceId)) as PracticeStub

/** The practice that an owned id names. Throws `not_found` for any other text. */
export function practiceOf(env: ObjectBindings, ownedId: string): PracticeStub {
  const parsed = parseOwnedId(ownedId)
  if (!parsed) throw new Refusal('not_found')
  return practiceStub(env, parsed.practice)
}

export const channelStub = (env: ObjectBindings, channelId: string): DurableObjectStub<ChatChannelObject> =>
  env.CHAT_CHANNEL.get(env.CHAT_CHANNEL.idFromName(channelId))

/** A user's hub, called by the names of its acts. */
export type HubStub = DurableObjectStub<UserHubObject> & {
  act<Name extends HubActName>(name: Name, ...args: HubActArgs<Name>): Promise<HubActAnswer<Name>>
}

export const hubStub = (env: ObjectBindings, userId: string): HubStub =>
  env.USER_HUB.get(env.USER_HUB.idFromName(userId)) as HubStub

export const noteStub = (env: ObjectBindings, noteId: string): DurableObjectStub<NoteObject> =>
  env.NOTE.get(env.NOTE.idFromName(noteId))

/** The gate of an email, known or unknown, by the email's keyed hash. */
export const gateStub = (env: ObjectBindings, emailHash: string): DurableObjectStub<GateObject> =>
  env.GATE.get(env.GATE.idFromName(emailHash))
