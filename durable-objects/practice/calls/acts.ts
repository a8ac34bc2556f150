import { findAppointment } from '../appointments/appointment-rows.ts'
import { act, actOn, longAct } from '../store/act.ts'
import { joinCall } from './join-call.ts'
import { beginEpoch } from './begin-epoch.ts'
import { storeSegments } from './store-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { readSessionDraft, storeSessionDraft } from './session-draft.ts'
import { recordAttendance } from './record-attendance.ts'
import { switchConsent } from './switch-consent.ts'
import { readConsent } from './read-consent.ts'

/** The acts on video calls, their captions and transcripts. */
export const callActs = [
  actOn('call.join', findAppointment, joinCall),
  actOn('consent.read', findAppointment, readConsent),
  actOn('consent.switch', findAppointment, switchConsent),
  act('call.attend', recordAttendance, ({ appointment_id }) => appointment_id),
  act('call.epoch', beginEpoch),
  longAct('transcript.store', storeSegments, ({ appointment_id }) => appointment_id),
  longAct('transcript.read', readTranscript),
  longAct('draft.store', storeSessionDraft),
  longAct('draft.read', readSessionDraft),
] as const
