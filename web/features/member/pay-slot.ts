import type { ReactNode } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'

/** The way to pay for an unpaid session. The route passes it in, because paying is not part of this area. */
export type PaySlot = (session: AppointmentWire) => ReactNode
