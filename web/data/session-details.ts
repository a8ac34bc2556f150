/** What a session's own page shows besides the session: its place, its professional, and a file for calendars. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { apiUrl, callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { getMailReaders, getSessionCalendar, getSessionDetails } from '#web/lib/endpoints.gen.ts'

export type SessionDetails = AnswerOf<typeof getSessionDetails>

export const sessionDetailsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['session_details', appointmentId],
    queryFn: ({ signal }) => callApi(getSessionDetails, { params: { appointment_id: appointmentId }, signal }),
    staleTime: 300_000,
  })

/** For the practice: why a canceled session was canceled; empty without a reason. It is asked for after the cancellation. */
export const cancelReasonQuery = (appointmentId: string) =>
  queryOptions({
    ...sessionDetailsQuery(appointmentId),
    queryKey: ['session_details', appointmentId, 'canceled'],
    select: ({ cancel_reason }: SessionDetails) => cancel_reason,
  })

/**
 * The link to a session's calendar file. A browser follows a link without renewing the session, so a click first makes
 * a request, which does.
 *   const file = useCalendarFile(appointmentId)
 *   <a href={file.href} onClick={file.open}>Add to calendar</a> and <FormAlert error={file.error} />
 */
export function useCalendarFile(appointmentId: string) {
  const params = { appointment_id: appointmentId }
  const href = apiUrl(getSessionCalendar, { params })
  const { error, mutate } = useMutation({
    mutationFn: async () => {
      await callApi(getSessionDetails, { params })
      window.location.assign(href)
    },
  })
  return {
    href,
    open: (event: MouseEvent) => {
      // A click that asks for a new tab or window is left to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      mutate()
    },
    error,
  }
}

/** The query key of all answers about who is written to. */
export const MAIL_READERS = 'client_mail_readers'

export type MailReaders = AnswerOf<typeof getMailReaders>

/** Who is written to about a client's sessions, and whether they know of one of them. */
export const mailReadersQuery = (patientUserId: string, appointmentId?: string) =>
  queryOptions({
    queryKey: [MAIL_READERS, patientUserId, appointmentId ?? null],
    queryFn: ({ signal }) =>
      callApi(getMailReaders, {
        params: { patient_user_id: patientUserId },
        query: { appointment_id: appointmentId },
        signal,
      }),
    // An invitation that was just sent changes the answer.
    staleTime: 0,
  })
