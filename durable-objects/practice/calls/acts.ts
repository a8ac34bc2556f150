import { findAppointment } from '../appointments/appointment-view.ts'
import { act, actOn, longAct } from '../store/act.ts'
import { joinCall } from './join-call.ts'
import * as transcript from './keep-transcript.ts'
import { recordAttendance } from './record-attendance.ts'
import { readConsent, switchConsent } from './switch-consent.ts'

/** Video calls, and what is written down in them. */
export const callActs = [
  actOn('call.join', findAppointment, joinCall),
  actOn('consent.read', findAppointment, readConsent),
  actOn('consent.switch', findAppointment, switchConsent),
  act('call.attend', recordAttendance, ({ appointment_id }) => appointment_id),
  act('call.epoch', transcript.beginEpoch),
  longAct('transcript.store', transcript.storeSegments, ({ appointment_id }) => appointment_id),
  longAct('transcript.read', transcript.readTranscript),
  longAct('draft.store', transcript.storeSessionDraft),
  longAct('draft.read', transcript.readSessionDraft),
] as const
