import { appointmentHoldings } from '../appointments/holdings.ts'
import { availabilityHoldings } from '../availability/holdings.ts'
import { callHoldings } from '../calls/holdings.ts'
import { cardPermissionHoldings } from '../card-permissions/holdings.ts'
import { chartHoldings } from '../charts/holdings.ts'
import { chatHoldings } from '../chats/holdings.ts'
import { couponHoldings } from '../coupons/holdings.ts'
import { disputeHoldings } from '../disputes/holdings.ts'
import { holdHoldings } from '../holds/holdings.ts'
import { invoiceHoldings } from '../invoices/holdings.ts'
import { mailHoldings } from '../mails/holdings.ts'
import { meetingHoldings } from '../meetings/holdings.ts'
import { noteHoldings } from '../notes/holdings.ts'
import { ledgerHoldings } from '../ledger/holdings.ts'
import { orderHoldings } from '../orders/holdings.ts'
import { paperHoldings } from '../papers/holdings.ts'
import { paymentHoldings } from '../payments/holdings.ts'
import { storeHoldings } from '../store/audit-holdings.ts'
import { teamHoldings } from '../team/holdings.ts'
import { typeHoldings } from '../types/holdings.ts'
import { exportHoldings } from './export-holdings.ts'

/** What every noun stores, for exports and for the record of a deletion. */
export const HOLDINGS = [
  teamHoldings,
  typeHoldings,
  availabilityHoldings,
  couponHoldings,
  holdHoldings,
  chartHoldings,
  meetingHoldings,
  appointmentHoldings,
  noteHoldings,
  callHoldings,
  orderHoldings,
  ledgerHoldings,
  invoiceHoldings,
  paymentHoldings,
  cardPermissionHoldings,
  disputeHoldings,
  paperHoldings,
  chatHoldings,
  mailHoldings,
  storeHoldings,
  exportHoldings,
] as const

type PartsOf<Held> = Held extends { parts: infer Parts } ? keyof Parts & string : never
/** The parts of an export. */
export type ExportPartName = PartsOf<(typeof HOLDINGS)[number]>
