import { COUNTRIES } from '#contracts/plain/countries'
import { dateOnly, instantIn, line, lineOrEmpty, personName, personNameOrEmpty, reportedZone } from '#contracts/wire'
import { z } from 'zod'

const optional = (max: number) => lineOrEmpty(max).default('')

/** What a member enters to register. Only the first two fields are required; the intake asks for what is missing. */
export const memberRegistration = z.object({
  first_name: personName(),
  is_over_eighteen: z.literal(true, { message: 'You must be at least 18 years old' }),
  preferred_first_name: personNameOrEmpty().optional(),
  last_name: personNameOrEmpty().default(''),
  dob: z.union([dateOnly, z.literal('')]).default(''),
  home_address_line1: optional(200),
  country: z.enum(COUNTRIES).default('US'),
  home_state: optional(40),
  home_city: optional(80),
  home_zipcode: optional(16),
  timezone: reportedZone,
})

/** What the registration forms of the product require. A registration with all of it has no intake. */
export const wholeMemberRegistration = memberRegistration.extend({
  last_name: personName(),
  dob: dateOnly,
  home_address_line1: line(200),
  home_state: line(40),
  home_city: line(80),
  home_zipcode: line(16),
})

/** The time that a visitor had chosen before registering. It is not held yet. */
export const chosenTime = z.object({
  /** The last part of the address of the professional's page. */
  professional: line(80),
  appointment_type_label: line(80),
  timeslot_datetime_start: instantIn,
  timeslot_length_minute: z.number().int().min(5).max(480),
  invite_code: lineOrEmpty(60).nullable().default(null),
  coupon_name: lineOrEmpty(60).nullable().default(null),
})
export type ChosenTime = z.infer<typeof chosenTime>
