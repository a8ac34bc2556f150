/** The rules that follow from the kind of a session type: of the type itself, and of whom it is booked for. */
import type { ChartKind } from '#contracts/plain/chart-words'
import type { IntroductionState, TypeKind } from '#contracts/plain/type-kinds'
import type { Millis } from '#kernel/clock'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { isCancelled, isRequested } from './status.ts'

/** The longest introduction (minutes). */
export const LONGEST_INTRODUCTION = 60

/** Why a type of this kind cannot cost this much; null when it can. `price` is in any unit. */
export const priceProblem = (kind: TypeKind, price: number): string | null =>
  kind === 'introduction' && price !== 0 ? 'An introduction is free. Set its price to 0.' : null

/** Why a type of this kind cannot last this long; null when it can. */
export const lengthProblem = (kind: TypeKind, minutes: number): string | null =>
  kind === 'introduction' && minutes > LONGEST_INTRODUCTION
    ? `An introduction lasts at most ${LONGEST_INTRODUCTION} minutes.`
    : null

type Named = { label: string; kind: TypeKind }

/** Why the practice cannot book a type for a chart, and what it can do instead; null when it can. */
export const chartProblem = ({ kind, label }: Named, chart: ChartKind): string | null =>
  kind === 'couple' && chart !== 'couple'
    ? `“${label}” is for couples, and this is one client. Add the couple under Clients first, then book it for both of them.`
    : null

/** Types in the order in which the practice is offered them for a chart: those that are made for it come first. */
export function suitedFirst<Type extends { kind: TypeKind }>(
  types: readonly Type[],
  chart: ChartKind,
): { suited: Type[]; others: Type[] } {
  const isSuited = ({ kind }: Type) => (kind === 'couple') === (chart === 'couple')
  return { suited: types.filter(isSuited), others: types.filter((type) => !isSuited(type)) }
}

/** How far a session is that is an introduction; null when it was canceled, so that the client can have another one. */
export function introductionState(
  { status, start_at }: { status: AppointmentStatus; start_at: Millis },
  now: Millis,
): IntroductionState | null {
  if (isCancelled(status)) return null
  if (isRequested(status)) return 'requested'
  return status === 'completed' || start_at <= now ? 'had' : 'booked'
}

/**
 * What a member reads who wants a second introduction.
 * @param child The name of the child for whom a guardian acts; null for the member themselves.
 */
export function introducedText(
  state: IntroductionState,
  { professional, child }: { professional: string; child: string | null },
): string {
  const [have, their] = child === null ? ['You have', 'your'] : [`${child} has`, 'their']
  const it = `${their} free introduction with ${professional}`
  switch (state) {
    case 'held':
      return `${have} already chosen a time for ${it}. Finish that booking, or give the time back to choose another one.`
    case 'requested':
      return `${have} already asked for ${it}. Please choose another session.`
    case 'booked':
      return `${have} already booked ${it}. Please choose another session.`
    case 'had':
      return `${have} already had ${it}. Please choose another session.`
  }
}

/**
 * What is told of the office of a session type before it is booked: its name and address, or when the address is told if
 * it is not public; null where nothing is.
 */
export const officeTold = (type: { office: string | null; address_follows: boolean }): string | null =>
  type.address_follows ? 'You get the address when you book' : type.office
