import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { getSessionDraft, getTranscript } from '#web/lib/endpoints.gen.ts'

export type TranscriptLine = AnswerOf<typeof getTranscript>['lines'][number]
export type SessionDraft = AnswerOf<typeof getSessionDraft>
export type DraftSentence = SessionDraft['sentences'][number]
export type QuotedSentence = SessionDraft['quoted'][number]
export type Analytics = NonNullable<SessionDraft['analytics']>

/** The query key of all data of a session's call. */
export const callKey = (appointmentId: string) => ['call', appointmentId] as const

export const transcriptQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...callKey(appointmentId), 'transcript'],
    queryFn: async ({ signal }) =>
      (await callApi(getTranscript, { params: { appointment_id: appointmentId }, signal })).lines,
  })

/** The hub announces when the draft is ready. Polling while it is made covers a lost event. */
export const sessionDraftQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...callKey(appointmentId), 'draft'],
    queryFn: ({ signal }) => callApi(getSessionDraft, { params: { appointment_id: appointmentId }, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'drafting' ? 3_000 : false),
  })
