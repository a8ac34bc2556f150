import type { AppointmentWire } from '#contracts/api/appointments'
import type { ownChoices as choicesContract } from '#contracts/api/move-asks'
import type { getSessionDetails } from '#contracts/api/session-details'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { actingPerson, mayBookForSelf } from '#domain/access/actor'
import { askProblem, isAskOpen, OWN_MOVES_A_DAY, withinADay } from '#domain/scheduling/move-ask'
import { isLive } from '#domain/scheduling/status'
import { type Millis, toInstant } from '#kernel/clock'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { changeOnPurpose } from '../meetings/write-appointment.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf, guardianOf } from '../store/rights.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import { type AppointmentRow, findAppointment } from './appointment-rows.ts'
import { ASK_ENDED, type AskColumn, askWordsOf, assertAsked, sealAskWords } from './ask-rows.ts'
import { viewerOf } from './appointment-view.ts'
import { changed } from './change-appointment.ts'
import { ownMove } from './move-own.ts'

type AskRead = Response<typeof getSessionDetails>['ask']

// A client asks for another time of their session (decision 097). The session keeps its time: the practice moves it, which
// ends the question, or answers no.

const NOT_POSSIBLE = 'You can no longer ask for another time of this session. Please write to your professional.'
const OPEN_ALREADY = 'Another time was already asked for. Withdraw that first if you want to propose other times.'
const TOO_OFTEN = 'You changed your mind about this session many times today. Please write to your professional.'
const OVER = 'This question has ended. Please look at the session again.'

/** What a client can do about the time of their session. */
export function ownChoices(store: PracticeStore, row: AppointmentRow): Response<typeof choicesContract> {
  const move = ownMove(store, row)
  store.audit({ category: 'appointment', object: row.id, patient_id: row.patient_user_id })
  return {
    move_until: 'until' in move ? toInstant(move.until) : null,
    why_not: 'why_not' in move ? move.why_not : '',
    can_ask:
      canAsk(store, row) && !isAskOpen(row, store.now) && withinADay(row.own_moves, store.now).length < OWN_MOVES_A_DAY,
  }
}

/** Samples have nobody who could ask, and a session of several parties is not moved for one of them. */
const canAsk = (store: PracticeStore, row: AppointmentRow): boolean =>
  isLive(row.status) && store.now < row.start_at && !row.is_sample && meetingOf(store, row).places.length === 1

/**
 * Stores the question of a client for another time, and tells the practice. Throws `invalid` with what is wrong with the
 * times, and `wrong_state` when a question is open or the session has started or ended.
 */
export async function askMove(
  call: ActCall,
  id: string,
  { times, text }: { times: Millis[]; text: string },
): Promise<AppointmentWire> {
  const sealed = await sealedUnless(call, id, text, 'askText')
  return call.admitTo(
    (store) => findAppointment(store, id),
    (store, row) =>
      changed(store, row, viewerOf(store), () => {
        if (!canAsk(store, row)) throw new Refusal('wrong_state', NOT_POSSIBLE)
        if (isAskOpen(row, store.now)) throw new Refusal('wrong_state', OPEN_ALREADY)
        const own_moves = withinADay(row.own_moves, store.now)
        if (own_moves.length >= OWN_MOVES_A_DAY) throw new Refusal('wrong_state', TOO_OFTEN)
        const problem = askProblem(times, row, store.now)
        if (problem !== null) throw new Refusal('invalid', problem)
        const asked = {
          ask_times: times.toSorted((a, b) => a - b),
          // Mails and pages tell two questions apart by it.
          asked_at: Math.max(store.now, (row.asked_at ?? 0) + 1),
          asked_by: callerOf(store),
          asked_guardian: guardianOf(store),
          ask_text_sealed: sealed,
          ask_outcome: null,
          own_moves: [...own_moves, store.now],
          ask_answer_sealed: null,
        }
        changeOnPurpose(store, row, asked, { category: 'appointment' })
        announceToWorkflows(store, row, 'appointment.move_asked.v1')
      }),
  )
}

/** Withdraws the question. Throws `wrong_state` when it is not open any more. */
export function withdrawAsk(store: PracticeStore, row: AppointmentRow, askedAt: Millis): AppointmentWire {
  return changed(store, row, viewerOf(store), () => {
    assertAsked(store, row, askedAt, OVER)
    changeOnPurpose(store, row, { ask_outcome: 'withdrawn' }, { category: 'appointment' })
  })
}

/** Answers the question with no, and tells the client. Throws `wrong_state` when it is not open any more. */
export async function declineAsk(
  call: ActCall,
  id: string,
  { asked_at, text }: { asked_at: Millis; text: string },
): Promise<AppointmentWire> {
  const sealed = await sealedUnless(call, id, text, 'askAnswer')
  return call.admitTo(
    (store) => findAppointment(store, id),
    (store, row) =>
      changed(store, row, 'staff', () => {
        assertAsked(store, row, asked_at, ASK_ENDED)
        changeOnPurpose(store, row, { ask_outcome: 'declined', ask_answer_sealed: sealed }, { category: 'appointment' })
        announceToWorkflows(store, row, 'appointment.ask_declined.v1')
      }),
  )
}

/**
 * Reads the words of a question for another time: for the practice, and for the person who asked, while they may book.
 * Everyone else who sees the session learns from it that another time was asked for, and gets no words.
 */
export async function readAsk(call: ActCall, id: string): Promise<AskRead> {
  const { row, is_own, isReader } = call.admitTo(
    (store) => findAppointment(store, id),
    (store, found) => {
      const is_own = isAuthor(store, found)
      const isReader = viewerOf(store) === 'staff' || (is_own && mayBookForSelf(store.ctx.actor))
      if (isReader) store.audit({ category: 'appointment', object: found.id, patient_id: found.patient_user_id })
      return { row: found, is_own, isReader }
    },
  )
  return { ...(isReader ? await askWordsOf(call.host, row) : { text: '', answer: '' }), is_own }
}

/** Whether the caller is the person who asked: the client, one partner of a couple, or a guardian in the client's place. */
function isAuthor({ ctx: { actor } }: PracticeStore, { asked_by, asked_guardian }: AppointmentRow): boolean {
  return actor.kind === 'user' && actor.user_id === asked_by && actingPerson(actor) === (asked_guardian ?? asked_by)
}

/** Seals a text before the transaction that stores it, once the caller may do the act; null for an empty one. */
async function sealedUnless(call: ActCall, id: string, text: string, column: AskColumn): Promise<string | null> {
  call.admitTo(
    (store) => findAppointment(store, id),
    () => {},
  )
  return text === '' ? null : sealAskWords(call.host, id, column, text)
}
