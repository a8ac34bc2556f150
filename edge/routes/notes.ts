import { createNote, listNoteSchemas, listNoteSchemasSecure, listNotes, signNote } from '#contracts/api/notes'
import { upgradeRequest } from '#contracts/internal/socket-upgrade'
import { Refusal } from '#contracts/errors'
import { providerRecord } from '#db/directory/queries/providers'
import type { CallContext } from '#domain/access/actor'
import { type Signer, signerOf } from '#domain/content/signer'
import { dayIn } from '#domain/scheduling/zone'
import { noteSocket } from '#contracts/sockets'
import { noteStub, practiceOf } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { nameSchema } from '../directory/people/people.ts'
import { actingFor } from '../directory/team/on-behalf.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { upgrading } from './sockets.ts'

/** Routes of contracts/api/notes.ts and the socket of contracts/realtime/note.ts. */
export function mountNotes(app: Hono<EdgeContext>): void {
  for (const endpoint of [listNoteSchemas, listNoteSchemasSecure])
    mount(app, endpoint, ({ c, ctx, query }) =>
      ownPractice(c.env, ctx).act('note.schemas', actingFor(ctx, query.on_behalf_of)),
    )

  mount(app, createNote, ({ c, ctx, body }) => practiceOf(c.env, body.appointment_id).act('note.begin', ctx, body))

  mount(app, listNotes, async ({ c, ctx, query }) => {
    const ids = query.note_data_id === undefined ? undefined : [query.note_data_id].flat()
    return { notes: await ownPractice(c.env, ctx).act('note.read', ctx, { ...query, note_data_id: ids }) }
  })

  mount(app, signNote, async ({ store, c, ctx, params, body }) =>
    practiceOf(c.env, params.note_data_id).act('note.sign', ctx, params.note_data_id, {
      state_vector: body.state_vector,
      signer: await ownSigner(store, ctx),
    }),
  )

  app.get(noteSocket.path, async (c) => {
    const login = await upgrading(c, noteSocket)
    const noteId = c.req.param('note_data_id') ?? ''
    if (!parseOwnedId(noteId, 'note')) throw new Refusal('not_found')
    const ctx: CallContext = { actor: c.get('actor'), traceparent: c.get('traceparent'), idempotency: null }
    await practiceOf(c.env, noteId).act('note.edit', ctx, noteId)
    // For a signed note the object opens the socket and closes it with CLOSE_SIGNED, because a browser cannot read the
    // status of a refused upgrade.
    const response = await noteStub(c.env, noteId).fetch(upgradeRequest(login))
    if (response.status === 101) return response
    throw new Refusal(response.status === 404 ? 'not_found' : 'too_many')
  })
}

/** The caller as the signer of a note, as of now. */
async function ownSigner(store: DirectoryStore, { actor }: CallContext): Promise<Signer> {
  const record = actor.kind === 'user' ? await providerRecord(store.db, actor.user_id) : null
  if (!record) throw new Refusal('forbidden')
  const { user, intake, licenses, zone } = record
  return signerOf({ ...user, name_schema: nameSchema(intake.name_schema), licenses }, dayIn(zone, store.now))
}
