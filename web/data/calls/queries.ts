import { getConsent, type joinCall } from '#contracts/api/calls'
import type { Response } from '#contracts/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { callKey } from './transcript.ts'
import { callApi } from '#web/lib/api.ts'

export type Door = Response<typeof joinCall>
export type ConsentState = Response<typeof getConsent>

/** Read again at every hint (room notice, hub event); the slow interval is for hints that got lost. */
export const consentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...callKey(appointmentId), 'consent'],
    queryFn: ({ signal }) => callApi(getConsent, { params: { appointment_id: appointmentId }, signal }),
    refetchInterval: 10_000,
  })
