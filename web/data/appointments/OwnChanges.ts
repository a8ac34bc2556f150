import type { QueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { fromInstant, SECOND } from '#kernel/clock'

/** The most changes that are remembered. */
const MOST_REMEMBERED = 256

/** What an answer says that a change has made. */
export type MadeByAnswer = {
  /** The session that it changed. */
  session?: AppointmentWire | null
  /** Whether it may have changed others of its series, which the answer does not name. */
  several?: boolean
  /** The ids of sessions that it booked. */
  booked?: readonly string[]
}

/**
 * The changes of sessions that this page has made itself and says itself, so that the news of them need not be said once
 * more. A version of a session is own when an answer to this page names it: what others do to the same session later is
 * another version.
 */
export class OwnChanges {
  readonly #running = new Set<Promise<unknown>>()
  /** Sessions and their versions, and whether others of the series changed with them; a booked one has only its id. */
  readonly #made = new Map<string, { several: boolean }>()

  /** Makes a change, and remembers what its answer says of it. Throws what `act` throws. */
  make<Answer>(act: () => Promise<Answer>, madeBy: (answer: Answer) => MadeByAnswer): Promise<Answer> {
    const run = act().then((answer) => {
      const { session, several = false, booked = [] } = madeBy(answer)
      if (session) this.#remember(versionOf(session), several)
      for (const id of booked) this.#remember(id, false)
      return answer
    })
    const done = run.then(
      () => undefined,
      () => undefined,
    )
    this.#running.add(done)
    void done.then(() => this.#running.delete(done))
    return run
  }

  /**
   * What others did, of the news in one message. News may come before the answer that tells whose they are, so it waits
   * for the changes that are under way.
   */
  async ofOthers(news: readonly AppointmentWire[]): Promise<AppointmentWire[]> {
    await Promise.all(this.#running)
    const series = new Set(
      news.flatMap((one) =>
        this.#made.get(versionOf(one))?.several && one.appointment_series_id ? [one.appointment_series_id] : [],
      ),
    )
    return news.filter((one) => !this.#isOwn(one) && !series.has(one.appointment_series_id ?? ''))
  }

  #isOwn(one: AppointmentWire): boolean {
    return this.#made.has(versionOf(one)) || (this.#made.has(one.appointment_id) && isAsBooked(one))
  }

  #remember(key: string, several: boolean): void {
    this.#made.set(key, { several })
    const [oldest] = this.#made.keys()
    if (this.#made.size > MOST_REMEMBERED && oldest !== undefined) this.#made.delete(oldest)
  }
}

const versionOf = ({ appointment_id, modify_datetime }: AppointmentWire): string =>
  `${appointment_id} ${modify_datetime}`

/** Whether a session was not changed since it was booked. Its version may be later by as much as its series is long. */
const isAsBooked = ({ create_datetime, modify_datetime }: AppointmentWire): boolean =>
  fromInstant(modify_datetime) - fromInstant(create_datetime) < SECOND

const ofClients = new WeakMap<QueryClient, OwnChanges>()

/** The own changes of the page to which the client belongs. */
export function ownChangesOf(client: QueryClient): OwnChanges {
  const own = ofClients.get(client) ?? new OwnChanges()
  ofClients.set(client, own)
  return own
}
