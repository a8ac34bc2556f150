import type { ChosenTime } from '#contracts/api/member-registration'

type Time = Omit<ChosenTime, 'invite_code' | 'coupon_name'> & Partial<ChosenTime>

/** The address of the checkout of a chosen time. It contains no name. */
export function checkoutAddress(time: Time): string {
  const query = new URLSearchParams({
    start: time.timeslot_datetime_start,
    length: String(time.timeslot_length_minute),
    type: time.appointment_type_label,
  })
  if (time.invite_code) query.set('invite_code', time.invite_code)
  if (time.coupon_name) query.set('coupon', time.coupon_name)
  return `/professional-search/${encodeURIComponent(time.professional)}/checkout?${query}`
}
