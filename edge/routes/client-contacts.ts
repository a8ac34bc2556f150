import * as contract from '#contracts/api/client-contacts'
import { Refusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { practicesOfMember } from '../directory/clients/member-practices.ts'
import { ifReadable } from '../indexed-sessions.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'

/** Routes of contracts/api/client-contacts.ts. The practice's object checks the rights. */
export function mountClientContacts(app: Hono<EdgeContext>): void {
  mount(app, contract.listContacts, async ({ c, ctx, params }) => ({
    contacts: await ownPractice(c.env, ctx).act('contact.list', ctx, params.patient_user_id),
  }))
  mount(app, contract.addContact, ({ c, ctx, params, body }) =>
    ownPractice(c.env, ctx).act('contact.add', ctx, params.patient_user_id, body),
  )
  mount(app, contract.changeContact, async ({ c, ctx, params, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('contact.change', ctx, params.contact_id, body)),
  )
  mount(app, contract.setContactConsent, async ({ c, ctx, params, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('contact.consent', ctx, params.contact_id, body)),
  )
  mount(app, contract.endContact, ({ c, ctx, params, body }) =>
    ownPractice(c.env, ctx).act('contact.end', ctx, params.contact_id, body),
  )
  mountOwn(app)
}

/** The contacts of a member, who keeps them with each of their practices. */
function mountOwn(app: Hono<EdgeContext>): void {
  mount(app, contract.listOwnContacts, async ({ store, c, ctx }) => {
    const practices = await practicesOfMember(store, userOf(ctx).user_id)
    const found = await Promise.all(
      practices.map(async (practice_id) => ({
        practice_id,
        own: await ifReadable(() => practiceStub(c.env, practice_id).act('contact.list_own', ctx)),
      })),
    )
    return {
      practices: found
        .flatMap(({ practice_id, own }) => (own ? [{ practice_id, ...own }] : []))
        .sort((a, b) => a.practice_name.localeCompare(b.practice_name) || a.practice_id.localeCompare(b.practice_id)),
    }
  })
  // Each practice keeps the key of the request, so that a repeat after a failure adds nothing twice.
  mount(app, contract.addOwnContact, async ({ c, ctx, body: { practice_ids, ...contact } }) => {
    const { user_id } = userOf(ctx)
    const added = await Promise.all(
      [...new Set(practice_ids)].map((id) => practiceStub(c.env, id).act('contact.add_own', ctx, user_id, contact)),
    )
    return { contact_ids: added.map(({ contact_id }) => contact_id) }
  })
  mount(app, contract.changeOwnContact, async ({ c, ctx, params: { contact_id }, body }) =>
    unlessOvertaken(await practiceOf(c.env, contact_id).act('contact.change_own', ctx, contact_id, body)),
  )
  mount(app, contract.setOwnContactConsent, async ({ c, ctx, params: { contact_id }, body }) =>
    unlessOvertaken(await practiceOf(c.env, contact_id).act('contact.consent_own', ctx, contact_id, body)),
  )
  mount(app, contract.endOwnContact, ({ c, ctx, params: { contact_id }, body }) =>
    practiceOf(c.env, contact_id).act('contact.end_own', ctx, contact_id, body),
  )
}

function userOf({ actor }: CallContext) {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}
