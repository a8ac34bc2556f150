import * as contract from '#contracts/api/chart-merges'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { invitationsAfterMerge, invitationsAfterUndo } from '../directory/invitations/merged-clients.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** Routes of contracts/api/chart-merges.ts. The practice's object checks the rights. */
export function mountChartMerges(app: Hono<EdgeContext>): void {
  mount(app, contract.previewMerge, ({ c, ctx, params, query }) =>
    ownPractice(c.env, ctx).act('chart.preview_merge', ctx, { kept: params.id, gone: query.other_chart_id }),
  )

  mount(app, contract.mergeCharts, async ({ store, c, ctx, params, body }) => {
    const { merge_id, ...people } = await ownPractice(c.env, ctx).act('chart.merge', ctx, {
      kept: params.id,
      gone: body.other_chart_id,
      despite: body.despite,
    })
    await invitationsAfterMerge(store, people)
    return { merge_id }
  })

  mount(app, contract.listMerges, async ({ c, ctx, params }) => ({
    merges: await ownPractice(c.env, ctx).act('chart.list_merges', ctx, params.id),
  }))

  mount(app, contract.undoMerge, async ({ store, c, ctx, params }) => {
    const { chart_id, people } = await ownPractice(c.env, ctx).act('chart.undo_merge', ctx, params)
    await invitationsAfterUndo(store, people)
    return { patient_chart_id: chart_id }
  })

  mount(app, contract.dischargeClient, ({ c, ctx, params, body }) =>
    ownPractice(c.env, ctx).act('chart.discharge', ctx, { id: params.id, ...body }),
  )

  mount(app, contract.readDischarge, async ({ c, ctx, params }) => ({
    discharge: await ownPractice(c.env, ctx).act('chart.read_discharge', ctx, params.id),
  }))
}
