import { act } from '../store/act.ts'
import * as types from './save-appointment-type.ts'

/** The acts on session types. */
export const typeActs = [
  act('appointment_type.list', types.listAppointmentTypes),
  act('appointment_type.create', types.createAppointmentType),
  act('appointment_type.change', types.changeAppointmentType),
  act('appointment_type.archive', types.archiveAppointmentType),
  act('appointment_type.order', types.orderAppointmentTypes),
] as const
