import { checkoutOneTime } from '#contracts/api/payment'
import { signNote } from '#contracts/api/notes'
import { booksAvailability, releaseTimeslot } from '#contracts/api/holds'
import { listAppointments } from '#contracts/api/appointments'
import { createSeries } from '#contracts/api/appointment-series'
import { cancelAppointment, confirmAppointment } from '#contracts/api/appointment-changes'
import { write } from '#local/demo/conversation'
import type { Answer } from '#local/demo/visitor'
import type { RandomChoices } from '../random-sequence.ts'
import { insist, insistOn } from './persistence.ts'
import type { StormLedger } from './storm-ledger.ts'
import { FREE, freeTimes, PAID, type StormPeople } from './storm-people.ts'

/** What the people of a drill do, each until it has a definite answer, which goes into the ledger. */
export class StormDeeds {
  readonly #people: StormPeople
  readonly #ledger: StormLedger
  readonly #choices: RandomChoices

  constructor(people: StormPeople, ledger: StormLedger, choices: RandomChoices) {
    this.#people = people
    this.#ledger = ledger
    this.#choices = choices
  }

  /** One random deed of the provider. */
  async ofProvider(): Promise<void> {
    const deed = this.#choices.random()
    if (deed < 0.4) return this.#bookForClient()
    if (deed < 0.55) return this.#cancelAsProvider()
    if (deed < 0.75) return this.#say(this.#choices.whole(0, this.#people.clients.length - 1), true)
    return this.#writeNote()
  }

  /** One random deed of a client. */
  async ofClient(client: number): Promise<void> {
    const deed = this.#choices.random()
    if (deed < 0.35) return this.#payForTime(client)
    if (deed < 0.5) return this.#holdAndRelease(client)
    if (deed < 0.6) return this.#bookFreeTime(client)
    if (deed < 0.7) return this.#confirm(client)
    if (deed < 0.8) return this.#cancelAsClient(client)
    return this.#say(client, false)
  }

  /** Signs the first note. Its text is final from then on. */
  async signFirstNote(): Promise<void> {
    const note = this.#people.notes[0]
    if (!note) throw new Error('there is no note')
    await insist('the text to sign', async () => note.writer.sync().then(() => true))
    const { visitor } = this.#people.provider
    const body = { state_vector: note.writer.seen() }
    const answer = await insistOn(visitor, signNote, { params: { note_data_id: note.id }, body })
    if (!done(answer)) throw new Error(`the note was not signed: ${JSON.stringify(answer.body)}`)
    this.#ledger.signed.push({ note: note.id, text: note.writer.text(note.key) })
  }

  /** Whether a client can hold a time now; it is released again. */
  async canHold(client: number): Promise<boolean> {
    const id = await this.#hold(client, PAID.label)
    if (id === null) return false
    await this.#release(client, id)
    return true
  }

  async #bookForClient(): Promise<void> {
    const { provider, clients } = this.#people
    const slot = this.#choices.one(await this.#times(PAID.label))
    const start = new Date(slot.timeslot_datetime_start)
    const answer = await insistOn(provider.visitor, createSeries, {
      body: {
        appointment_type_label: PAID.label,
        patient_user_id: this.#choices.one(clients).patient_user_id,
        appointments: [
          {
            appointment_start: start.toISOString(),
            appointment_end: new Date(start.getTime() + PAID.length_minute * 60_000).toISOString(),
          },
        ],
      },
    })
    if (!done(answer)) return this.#refused('book', answer)
    const { invites_created } = createSeries.responses[201].parse(answer.body)
    for (const { appointment_id } of invites_created)
      this.#ledger.booked.push({ id: appointment_id, start: start.toISOString() })
  }

  async #cancelAsProvider(): Promise<void> {
    const live = this.#ledger.booked.filter(({ id }) => !this.#ledger.canceled.has(id))
    if (live.length > 0) await this.#cancel(this.#people.provider.visitor, this.#choices.one(live).id)
  }

  async #cancelAsClient(client: number): Promise<void> {
    const { visitor } = this.#client(client)
    const answer = await insistOn(visitor, listAppointments)
    const { appointments } = listAppointments.responses[200].parse(answer.body)
    const live = appointments.filter(({ status, price }) => status === 'confirmed' && price > 0)
    if (live.length > 0) await this.#cancel(visitor, this.#choices.one(live).appointment_id)
  }

  async #cancel(visitor: StormPeople['provider']['visitor'], id: string): Promise<void> {
    const answer = await insistOn(visitor, cancelAppointment, { params: { appointment_id: id }, body: {} })
    if (done(answer)) this.#ledger.canceled.add(id)
    else this.#refused('cancel', answer)
  }

  async #confirm(client: number): Promise<void> {
    const { visitor } = this.#client(client)
    const listed = await insistOn(visitor, listAppointments)
    const { appointments } = listAppointments.responses[200].parse(listed.body)
    const invited = appointments.filter(({ status }) => status === 'invited')
    if (invited.length === 0) return
    const params = { appointment_id: this.#choices.one(invited).appointment_id }
    const answer = await insistOn(visitor, confirmAppointment, { params })
    if (!done(answer)) this.#refused('confirm', answer)
  }

  async #hold(client: number, label: string): Promise<string | null> {
    const slot = this.#choices.one(await this.#times(label))
    const answer = await insistOn(this.#client(client).visitor, booksAvailability, {
      body: {
        ...slot,
        orchid_pro_cognito_sub: this.#people.provider.info.sub,
        appointment_type_label: label,
      },
    })
    if (done(answer)) return booksAvailability.responses[201].parse(answer.body).timeslot_id
    this.#refused('hold', answer)
    return null
  }

  async #payForTime(client: number): Promise<void> {
    const id = await this.#hold(client, PAID.label)
    if (id === null) return
    const answer = await insistOn(this.#client(client).visitor, checkoutOneTime, { body: { timeslot_id: id } })
    if (!done(answer)) return this.#refused('checkout', answer)
    const { url } = checkoutOneTime.responses[200].parse(answer.body)
    if (url === null) throw new Error('a session with a price has no page to pay')
    await insist('the payment', () => payOnPage(url))
    this.#ledger.held.push({ id, member: client, end: 'paid' })
  }

  async #bookFreeTime(client: number): Promise<void> {
    const id = await this.#hold(client, FREE.label)
    if (id === null) return
    const answer = await insistOn(this.#client(client).visitor, checkoutOneTime, { body: { timeslot_id: id } })
    if (done(answer)) this.#ledger.held.push({ id, member: client, end: 'booked_free' })
    else {
      this.#refused('free booking', answer)
      await this.#release(client, id)
    }
  }

  async #holdAndRelease(client: number): Promise<void> {
    const id = await this.#hold(client, PAID.label)
    if (id !== null) await this.#release(client, id)
  }

  async #release(client: number, id: string): Promise<void> {
    const answer = await insistOn(this.#client(client).visitor, releaseTimeslot, { params: { timeslot_id: id } })
    if (done(answer)) this.#ledger.held.push({ id, member: client, end: 'released' })
    else this.#refused('release', answer)
  }

  async #say(client: number, fromProvider: boolean): Promise<void> {
    const { provider, clients } = this.#people
    const member = this.#client(client)
    if (clients.length === 0) return
    const [writer, reader] = fromProvider ? [provider, member] : [member, provider]
    const id = crypto.randomUUID()
    const text = `message ${this.#ledger.messages.length + 1}`
    await insist('a message', async () => write(writer, reader, text, false, id))
    this.#ledger.messages.push({ member: client, id, text })
  }

  async #writeNote(): Promise<void> {
    const note = this.#choices.one(this.#people.notes)
    const word = `w${this.#ledger.words.length + 1}. `
    note.writer.append(note.key, word)
    await insist('a note to be saved', async () => note.writer.sync().then(() => true))
    this.#ledger.words.push({ note: note.id, word })
  }

  async #times(label: string) {
    return insist('the free times', async () => {
      const times = await freeTimes(this.#people.provider, label)
      return times.length > 0 ? times : null
    })
  }

  #client(at: number) {
    const client = this.#people.clients[at]
    if (!client) throw new Error(`there is no client ${at}`)
    return client.member
  }

  #refused(what: string, { status, body }: Answer): void {
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : String(status)
    this.#ledger.refused(`${what}: ${code}`)
  }
}

const done = ({ status }: Answer): boolean => status >= 200 && status < 300

const CARD = {
  email: 'payer@cards.example',
  card_number: '4242424242424242',
  card_expiry: '12 / 34',
  card_cvc: '123',
  card_name: 'Dana Payer',
}

/** Pays on the card provider's page. A page that is paid already redirects as well. Null while it does not answer so. */
async function payOnPage(url: string): Promise<true | null> {
  const { status } = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(CARD),
    headers: { connection: 'close' },
  })
  return status === 303 ? true : null
}
