import type { Paper, SuperbillBody } from '#contracts/api/papers'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/practice/queries/people'
import { peopleOfChart } from '#db/practice/queries/charts'
import { chargedOn, type Superbill } from '#domain/papers/superbill'
import { dayIn } from '#domain/scheduling/zone'
import { assertTreats } from '../charts/assert-treats.ts'
import { legalName, marksInChart } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { insertPaper } from './insert-paper.ts'
import { homeOnPaper, type PaperSender, practiceOnPaper } from './paper-sender.ts'
import { paperRow, sealPaper, shownPaper } from './paper-rows.ts'
import { billableSessions, moneyOfSession } from './superbill-sessions.ts'

/**
 * Makes a superbill of completed sessions of a client, with the next number. What was charged and paid is that of the
 * ledger now. Owner only. Throws `not_found`, `reason_required`, `invalid` for a session that cannot be on it, and
 * `wrong_state` for a sample and without the tax ID and the identifier of the professional.
 */
export async function createSuperbill(
  call: ActCall,
  chartId: string,
  body: SuperbillBody,
  sender: PaperSender,
): Promise<Paper> {
  const { id, content } = call.admit((store) => ({
    id: store.newId('pap'),
    content: superbillOf(store, chartId, body, sender),
  }))
  const sealed = await sealPaper(call.host, id, content)
  return call.transact((store) => {
    const days = content.lines.map(({ day }) => day).sort()
    const { paper_id } = store.once(() =>
      insertPaper(store, {
        ...{
          id,
          kind: 'superbill',
          chart_id: chartRow(store, chartId).id,
          patient_user_id: body.patient_user_id,
          sealed,
        },
        ...{ from_on: days[0] ?? '', to_on: days.at(-1) ?? '' },
        session_ids: content.lines.map(({ appointment_id }) => appointment_id),
        ...{ total_minor: chargedOn(content.lines), currency: content.currency },
      }),
    )
    return shownPaper(store, paperRow(store, paper_id))
  })
}

function superbillOf(store: PracticeStore, chartId: string, body: SuperbillBody, sender: PaperSender): Superbill {
  const { practice } = store
  const chart = chartRow(store, chartId)
  assertTreats(store, chart.id)
  const person = peopleOfChart(store.db, chart.id).find((one) => one.patient_user_id === body.patient_user_id)
  if (!person) throw new Refusal('not_found')
  if (chart.is_sample)
    throw new Refusal('wrong_state', 'This is a sample client, who gets no superbills. Nothing was made.')
  if (practice.provider_npi === '' || practice.tax_id === '')
    throw new Refusal(
      'wrong_state',
      'Insurers refuse a superbill without the tax ID of the practice and the NPI of the professional. Please enter both in the settings, under “Client payments”. What you typed here stays.',
    )
  const known = new Map(billableSessions(store, chart.id).map((session) => [session.id, session]))
  if (new Set(body.lines.map(({ appointment_id }) => appointment_id)).size < body.lines.length)
    throw new Refusal('invalid', 'Each session can be on a superbill once. Nothing was made.')
  const sessions = body.lines.map((line) => {
    const session = known.get(line.appointment_id)
    if (!session)
      throw new Refusal('invalid', 'Only completed sessions of this client can be on a superbill. Nothing was made.')
    return { line, session, money: moneyOfSession(store, session) }
  })
  const [first] = sessions
  const currency = first?.money.currency ?? 'usd'
  if (sessions.some(({ money }) => money.currency !== currency))
    throw new Refusal('invalid', 'These sessions have different currencies. Please make a superbill for each of them.')
  const provider = personById(store.db).get({ id: first?.session.provider_id ?? practice.owner_user_id })
  const { dob, phone_number } = marksInChart(person)
  return {
    practice: practiceOnPaper(store, sender),
    provider: { name: provider?.display_name ?? '', npi: practice.provider_npi, license: sender.license },
    client: {
      name: legalName([person]),
      dob,
      lines: homeOnPaper(person),
      phone_number,
      payer: body.payer,
      member_id: body.member_id,
    },
    diagnoses: body.diagnoses,
    currency,
    lines: sessions
      .sort((a, b) => a.session.start_at - b.session.start_at)
      .map(({ line, session, money }) => ({
        ...line,
        day: dayIn(practice.timezone, session.start_at),
        type_id: session.type_id,
        label: session.type_label,
        charge_minor: money.charge_minor,
        paid_minor: money.paid_minor,
        written_off_minor: money.written_off_minor,
      })),
  }
}
