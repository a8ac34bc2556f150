import type { joinCall } from '#contracts/api/calls'
import type { Response } from '#contracts/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { callKey } from './transcript.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { getConsent } from '#web/lib/endpoints.gen.ts'

export type Door = Response<typeof joinCall>
export type ConsentState = AnswerOf<typeof getConsent>

/** Refetched after every room or hub event that announces a change. The interval covers lost events. */
export const consentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...callKey(appointmentId), 'consent'],
    queryFn: ({ signal }) => callApi(getConsent, { params: { appointment_id: appointmentId }, signal }),
    refetchInterval: 10_000,
  })
