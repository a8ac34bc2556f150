/** A client asks for another time of a session, and what comes of it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { ownChoices as ownChoicesContract } from '#contracts/api/move-asks'
import type { Response } from '#contracts/endpoint'
import { callApi } from '#web/lib/api.ts'
import { askMove, declineAsk, getSessionDetails, ownChoices, withdrawAsk } from '#web/lib/endpoints.gen.ts'
import { useSessionAct } from './mutations.ts'

/** What the member can do about the time of their session, as it is now. */
export const ownChoicesQuery = (session: AppointmentWire | undefined) =>
  queryOptions({
    queryKey: ['own_choices', session?.appointment_id, session?.modify_datetime],
    queryFn: ({ signal }) => callApi(ownChoices, { params: { appointment_id: session?.appointment_id ?? '' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // The page waits for it, and can be used without it.
    retry: false,
  })
export type OwnChoices = Response<typeof ownChoicesContract>

/**
 * The words of a question for another time and of its answer, as far as the reader may read them, and whether it is
 * theirs. Each question and answer is read anew.
 */
export const askWordsQuery = ({ appointment_id, move_ask }: AppointmentWire) =>
  queryOptions({
    queryKey: ['session_details', appointment_id, 'ask', move_ask?.asked_at, move_ask?.outcome],
    queryFn: async ({ signal }) => (await callApi(getSessionDetails, { params: { appointment_id }, signal })).ask,
    // Whose question it is stays so when it is answered.
    placeholderData: (before, query) => (query?.queryKey[3] === move_ask?.asked_at ? before : undefined),
    enabled: move_ask !== null,
  })

export const useAskMove = () =>
  useSessionAct(({ id, times, text }: { id: string; times: string[]; text: string }, idempotencyKey) =>
    callApi(askMove, { params: { appointment_id: id }, body: { times, text }, idempotencyKey }),
  )

export const useWithdrawAsk = () =>
  useSessionAct(({ id, askedAt }: { id: string; askedAt: string }, idempotencyKey) =>
    callApi(withdrawAsk, { params: { appointment_id: id }, body: { asked_at: askedAt }, idempotencyKey }),
  )

export const useDeclineAsk = () =>
  useSessionAct(({ id, askedAt, text }: { id: string; askedAt: string; text: string }, idempotencyKey) =>
    callApi(declineAsk, { params: { appointment_id: id }, body: { asked_at: askedAt, text }, idempotencyKey }),
  )
