import { act, actOn, longAct } from '../store/act.ts'
import { cancelWithReason } from './cancel-sealed.ts'
import { findAppointment } from './appointment-rows.ts'
import * as change from './change-appointment.ts'
import { bookSeries } from './create-series.ts'
import * as edit from './edit-appointment.ts'
import * as feed from './feed-sessions.ts'
import * as asks from './move-asks.ts'
import * as list from './list-appointments.ts'
import * as own from './move-own.ts'
import { previewSeries } from './preview-series.ts'
import { readLifecycle } from './read-lifecycle.ts'
import { readReason } from './read-reason.ts'
import { undoChange } from './undo-change.ts'

export const appointmentActs = [
  longAct('appointment.book', bookSeries),
  longAct('series.preview', previewSeries),
  act('appointment.list', list.listAppointments),
  act('appointment.list_own', list.appointmentsOfMember, () => undefined),
  act('appointment.feed', feed.feedOfProvider, () => undefined),
  act('appointment.feed_own', feed.feedOfMember, () => undefined),
  actOn('appointment.read', findAppointment, list.getAppointment),
  longAct('appointment.read_reason', readReason),
  longAct('appointment.cancel', cancelWithReason),
  longAct('appointment.move', edit.moveAppointment),
  longAct('appointment.edit', edit.editAppointment),
  act('appointment.undo', undoChange),
  longAct('appointment.times', own.timesToMove),
  longAct('appointment.move_own', own.moveOwn),
  actOn('appointment.choices', findAppointment, asks.ownChoices),
  longAct('appointment.ask_move', asks.askMove),
  actOn('appointment.withdraw_ask', findAppointment, asks.withdrawAsk),
  longAct('appointment.decline_ask', asks.declineAsk),
  longAct('appointment.read_ask', asks.readAsk),
  act('appointment.approve', change.approveAppointment),
  act('appointment.complete', change.completeAppointment),
  act('appointment.reopen', change.reopenAppointment),
  actOn('appointment.confirm', findAppointment, change.confirmAppointment),
  actOn('appointment.keep', findAppointment, change.hideFromGuardians),
  act('appointment.account_to_keep', change.accountToHideFor),
  act('appointment.lifecycle', readLifecycle),
  act('appointment.missed', change.checkMissed),
] as const
