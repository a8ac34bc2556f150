import * as page from '#contracts/api/chart-page'
import type { ClientDetails } from '#contracts/api/client-details'
import { createChart, createCouple, listCharts, partChart } from '#contracts/api/charts'
import { openMemberInvitationOfPerson } from '#db/directory/queries/member-invitations'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { peopleWithAccounts } from '../directory/clients/chart-people.ts'
import { applyClientChange } from '../directory/clients/client-change.ts'
import { assertPossibleDetails } from '../directory/people/member-details.ts'
import { actingFor } from '../directory/team/on-behalf.ts'
import { readListPlace, writeListPlace } from '../list-place.ts'
import { mount } from '../mount.ts'
import { readPlace, writePlace } from '../page-place.ts'
import { ownPractice, ownPracticeZone } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'

/** Routes of contracts/api/charts.ts and chart-page.ts. The practice's object checks the rights. */
export function mountCharts(app: Hono<EdgeContext>): void {
  mountList(app)
  mountPage(app)

  mount(app, page.changeChartPerson, async ({ store, c, ctx, params, body }) => {
    assertPossible(body, await ownPracticeZone(store, ctx))
    return unlessOvertaken(await ownPractice(c.env, ctx).act('chart.change', ctx, params.patient_user_id, body))
  })

  mount(app, page.setClientStatus, async ({ store, c, ctx, params, body }) => {
    const { client_status, people } = await ownPractice(c.env, ctx).act('chart.set_status', ctx, {
      id: params.id,
      client_status: body.client_status,
    })
    if (client_status !== 'active') return { client_status }
    const open = await Promise.all(people.map((id) => openMemberInvitationOfPerson(store.db, id)))
    for (const invitation of open) if (invitation) await applyClientChange(store, invitation.id)
    return { client_status: open.some(Boolean) ? ('invited' as const) : client_status }
  })

  mount(app, createCouple, async ({ c, ctx, body }) => {
    const { chart_id, patient_user_id } = await ownPractice(c.env, ctx).act('chart.create_couple', ctx, body)
    return { patient: { patient_user_id, patient_chart_id: chart_id } }
  })

  mount(app, partChart, async ({ c, ctx, params }) => {
    const { kept, moved } = await ownPractice(c.env, ctx).act('chart.part', ctx, params.patient_user_id)
    return { kept: kept.length, moved: moved.length }
  })
}

/** Throws InvalidRequest for an impossible date of birth, and for an address that its country does not have. */
function assertPossible(
  { dob = '', country = '', home_state = '', home_zipcode = '' }: Partial<ClientDetails>,
  zone: string,
): void {
  // An address without a country is one of the United States, as on the form.
  assertPossibleDetails({ dob, country: country || 'US', home_state, home_zipcode }, zone)
}

function mountList(app: Hono<EdgeContext>): void {
  mount(app, listCharts, async ({ c, ctx, query: { on_behalf_of, client_status, cursor, ...query } }) => {
    const after = cursor === undefined ? null : readListPlace(cursor, query.sort)
    const { entries, next } = await ownPractice(c.env, ctx).act('chart.list', actingFor(ctx, on_behalf_of), {
      ...query,
      client_status: [client_status ?? []].flat(),
      after,
    })
    return { entries, next_cursor: next && writeListPlace(next) }
  })

  mount(app, createChart, async ({ store, c, ctx, body }) => {
    assertPossible(body, await ownPracticeZone(store, ctx))
    const { chart_id, patient_user_id } = await ownPractice(c.env, ctx).act('chart.create', ctx, body)
    return { patient: { patient_user_id, patient_chart_id: chart_id } }
  })
}

/** What the page of a chart reads. */
function mountPage(app: Hono<EdgeContext>): void {
  mount(app, page.readChart, async ({ store, c, ctx, params }) => {
    const opened = await ownPractice(c.env, ctx).act('chart.open', ctx, params.id)
    const isOwner = ctx.actor.kind === 'user' && ctx.actor.role === 'OWNER'
    const zone = await ownPracticeZone(store, ctx)
    return { ...opened, people: await peopleWithAccounts(store, opened, { isOwner, zone }) }
  })

  mount(app, page.listChartSessions, async ({ c, ctx, params, query }) => {
    const { sessions, next } = await ownPractice(c.env, ctx).act('chart.sessions', ctx, {
      id: params.id,
      when: query.when,
      after: query.cursor === undefined ? null : readPlace(query.cursor),
      limit: query.limit,
    })
    return { appointments: sessions, next_cursor: next && writePlace(next) }
  })

  mount(app, page.listChartNotes, async ({ c, ctx, params, query }) => {
    const { notes, next } = await ownPractice(c.env, ctx).act('chart.notes', ctx, {
      id: params.id,
      unsigned: query.unsigned,
      after: query.cursor === undefined ? null : readPlace(query.cursor),
      limit: query.limit,
    })
    return { notes, next_cursor: next && writePlace(next) }
  })

  mount(app, page.listChartInvoices, async ({ c, ctx, params, query }) => {
    const { invoices, next } = await ownPractice(c.env, ctx).act('chart.invoices', ctx, {
      id: params.id,
      open: query.open,
      before: query.cursor === undefined ? null : readPlace(query.cursor).id,
      limit: query.limit,
    })
    return { invoices, next_cursor: next === null ? null : writePlace({ start: 0, id: next }) }
  })
}
