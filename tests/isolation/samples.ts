import { estimateOf, superbillOf } from './made-papers.ts'
import { ENDPOINTS } from '#contracts/registry'
import { holdInput } from '#tests/factories/bookings'
import { derivedSample } from './derived-sample.ts'
import { CONTACT, COUPON, type World } from './world.ts'

/** A call of an endpoint. Most samples name data of practice A. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Whether the call names data of practice A, so that callers from elsewhere must get "not found". */
  ofA: boolean
}

const nobodys = (body?: unknown): Sample => ({ ofA: false, ...(body === undefined ? {} : { body }) })
const about = (params: Record<string, string>, body?: unknown): Sample => ({
  ofA: true,
  params,
  ...(body === undefined ? {} : { body }),
})

const PAST = { kind: 'days', from_date: '2001-01-01', until_date: '2001-01-01' }

/** A call for each endpoint, by its name: the one that its contract gives, or the one that is written here. */
export function samplesOf(world: World): Record<string, Sample> {
  const written = writtenSamples(world)
  return Object.fromEntries(
    ENDPOINTS.map((endpoint) => {
      const sample = written[endpoint.name] ?? derivedSample(endpoint, world)
      if (sample) return [endpoint.name, sample]
      throw new Error(
        `no sample of ${endpoint.name} follows from its contract: add its ids to derived-sample.ts, or write it in samples.ts with the reason`,
      )
    }),
  )
}

/** The samples that do not follow from a contract, or whose effect would disturb the walk. */
export function writtenSamples(world: World): Record<string, Sample> {
  return { ...ofPractice(world), ...ofClients(world), ...ofOthers(world) }
}

/** A request for each socket, by its name. The chat's has the token of A's member. */
export function socketSamplesOf({ a }: World): Record<string, Sample> {
  return {
    hub_socket: nobodys(),
    chat_socket: { ...about({ channel: a.channel }), query: { token: a.chat_token } },
    note_socket: about({ note_data_id: a.note }),
  }
}

function ofPractice({ a, scheduler_id }: World): Record<string, Sample> {
  const [start = '', later = ''] = [a.free[0], a.free[4]]
  const end = start && new Date(Date.parse(start) + 1_800_000).toISOString()
  const team = { team_id: a.practice_id }
  const facts = {
    appointment_start: start,
    appointment_end: end,
    appointment_type_label: 'Intro',
    price: 0,
    place: null,
  }
  return {
    // A session of which nothing is left to pay.
    record_payment: about(
      {},
      {
        about: { appointment_id: a.apt },
        ...{ amount: 1, method: 'cash', received_on: '2026-01-02', reference: null, receipt: false },
      },
    ),
    charge_card: about({}, { about: { appointment_id: a.apt }, permission_id: a.cpm, expected: 1 }),
    // Times and a session type that exist.
    create_appointment_series: {
      ...about(
        {},
        {
          appointment_type_label: 'Intro',
          patient_user_id: a.pat,
          appointments: [{ appointment_start: start, appointment_end: end }],
        },
      ),
      query: { on_behalf_of: a.owner_id },
    },
    sessions_in_blocked_time: { ...about({}, { when: PAST }), query: { on_behalf_of: a.owner_id } },
    // A time that is over, which is refused even to the owner and blocks nothing.
    create_blocked_interval: { ...about({}, { when: PAST }), query: { on_behalf_of: a.owner_id } },
    // It is gone after the first call, and can be removed again.
    delete_blocked_interval: about({ blocked_interval_id: a.spare_blk }),
    put_blocked_interval: about({ blocked_interval_id: a.blk }, { title: '', when: PAST }),
    preview_appointment_series: {
      ...about({}),
      query: {
        patient_user_id: a.pat,
        appointment_type_label: 'Intro',
        repeat_rule: 'FREQ=WEEKLY;COUNT=2',
        appointment_start: start,
        appointment_end: end,
      },
    },
    move_appointment: about({ appointment_id: a.apt }, { appointment_start: later }),
    move_own_appointment: about({ appointment_id: a.apt }, { appointment_start: later }),
    // Instants, which no contract tells apart from other texts. No question was asked at that one.
    ask_move: about({ appointment_id: a.apt }, { times: [later] }),
    withdraw_ask: about({ appointment_id: a.apt }, { asked_at: start }),
    decline_ask: about({ appointment_id: a.apt }, { asked_at: start }),
    // As it is, so nothing changes.
    edit_appointment: about({ appointment_id: a.apt }, { ...facts, seen: facts }),
    // Of another version, so this is refused even to the owner and changes nothing.
    undo_appointment: about({ appointment_id: a.apt }, { modify_datetime: start }),
    // It is not archived, so bringing it back changes nothing.
    archive_appointment_type: about({ id: a.aty }, { is_archived: false }),
    order_appointment_types: about({}, { appointment_type_ids: [a.aty] }),
    put_appointment_type: about({ id: a.aty }, { label: 'Intro', price: 0, length_minute: 30 }),
    create_coupon: about({}, { ...COUPON, name: 'Sample', appointment_type_ids: [a.aty] }),
    // A session type that does not exist.
    appointment_coupon_discount: nobodys({
      appointment_type_label: 'Nothing',
      coupon_name: 'World',
      orchid_pro_cognito_sub: a.owner_id,
    }),
    free_slots: { ofA: false, params: { id: a.owner_id }, query: { appointment_type_label: 'Intro' } },
    // Two times, the second one later.
    calendar_entries: { ofA: false, query: { from: start, to: later } },
    // A session type that does not exist, so that nobody books.
    books_availability: nobodys(holdInput({ provider: a.owner_id, start: a.free[2] ?? '', label: 'Nothing' })),
    // The same path has two meanings: here the id is that of a professional.
    appointment_types_of_professional: { ofA: false, params: { id: a.owner_id } },
    put_orchid_pro_type: about({ id: a.pro_type }, { orchid_pro_type: { type: 'therapist', specialty: null } }),
    list_notes: { ofA: false, query: { appointment_id: a.apt } },
    // The scheduler is already in the team, so this is refused even to the owner and changes nothing.
    invite_to_team: about(team, { email: 'scheduler@world.test' }),
    // This scheduler may not anyway, so nothing changes.
    put_team_member: about({ ...team, orchid_user_id: scheduler_id }, { may_complete_sessions: false }),
    // This client is no teenager, so this is refused even to the owner and changes nothing.
    keep_appointment: about({ appointment_id: a.apt }, { keep: true }),
    // They get as far as the card provider.
    checkout_subscription: nobodys({ sub_class: 'core', sub_period: 'monthly', type: 'checkout' }),
    preview_subscription_change: nobodys({ sub_class: 'core', sub_period: 'annual' }),
    change_subscription: nobodys({ sub_class: 'core', sub_period: 'annual' }),
  }
}

function ofClients({ a, client, merge }: World): Record<string, Sample> {
  const { patient_user_id } = client
  return {
    // The owner treats this client, so this is refused even to the owner and changes nothing.
    give_reason: about({ id: a.pat }, { reason: 'covering' }),
    // With themselves, which is refused even to the owner and makes nothing.
    create_couple_chart: about({}, { people: [patient_user_id, patient_user_id] }),
    preview_chart_merge: { ...about({ id: patient_user_id }), query: { other_chart_id: patient_user_id } },
    merge_charts: about({ id: patient_user_id }, { other_chart_id: patient_user_id }),
    undo_chart_merge: about(merge),
    // A day in the future, which is refused even to the owner and changes nothing.
    discharge_client: about({ id: patient_user_id }, { discharged_on: '2999-01-01', reason: 'other' }),
    // A value that the client does not have yet.
    put_patient_chart_person: about({ patient_user_id }, { pronouns: 'she/her' }),
    // The client is already invited, so this is refused even to the owner and changes nothing.
    invite_patient: about({}, { email: 'client@world.test', patient_user_id }),
    // Due on a day that is over, which is refused even to the owner and writes nothing.
    write_client_invoice: about(
      {},
      { patient_user_id, lines: [{ text: 'Report', quantity: 1, unit_price: 10 }], due_on: '2026-01-02' },
    ),
    // Of a session that has not taken place, which is refused even to the owner and makes nothing.
    create_superbill: about({ id: a.pat }, superbillOf(a.pat, a.apt)),
    // Of another period than its session, which is refused even to the owner and makes nothing.
    create_estimate: about({ id: a.pat }, { ...estimateOf(a.pat), appointment_id: a.apt }),
    void_paper: about({ paper_id: a.spare_pap }),
    // A contact needs a way in which they can be reached.
    add_client_contact: about({ patient_user_id: a.pat }, CONTACT),
    put_client_contact: about({ contact_id: a.cct }, CONTACT),
    add_own_contact: about({}, { ...CONTACT, practice_ids: [a.practice_id] }),
    put_own_contact: about({ contact_id: a.own_cct }, CONTACT),
  }
}

function ofOthers({ a, child }: World): Record<string, Sample> {
  const none = { book: false, pay: false, notes: false, message: false }
  return {
    // Nothing is required of the body, so it has to be wrong.
    put_patient: nobodys({ dob: 'yesterday' }),
    // Nobody else is invited with this address.
    invite_guardian: about({ minor_user_id: child.id }, { email: 'uncle@world.test', relation: 'Other', rights: none }),
    // A successful switch would end the caller's session, so this names a person who is no one's minor.
    switch_to_minor: { ofA: false, params: { a: a.member_id, b: a.owner_id } },
    get_page_content: { ofA: false, params: { page: 'pricing' } },
    check_practice_address: { ofA: false, query: { practice_group_name: 'pricing' } },
  }
}

/** The path of an endpoint with the parameters and the query of a sample. */
export function addressOf(path: string, sample: Sample): string {
  const filled = path.replace(/:([A-Za-z_]+)/g, (_all, name: string) => encodeURIComponent(sample.params?.[name] ?? ''))
  return sample.query ? `${filled}?${new URLSearchParams(sample.query)}` : filled
}
