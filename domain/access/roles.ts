import type { TeamRole } from '#contracts/plain/user-kinds'

/** Areas of the product that a team role opens (spec section 6). An owner opens all of them. */
const SCHEDULER_MAY = [
  'calendar',
  'patient-charts',
  'orchid-storage',
  'settings',
  'policies',
  'clientPortalTab',
  'billingTab',
  'patientAnalyticsTab',
  'accountTab',
] as const

const OWNER_ONLY = [
  'dashboard',
  'business-analytics',
  'notes-and-forms',
  'billing',
  'messaging',
  'invite',
  'calendar-sync',
  'chart-notes',
  'chart-medication-history',
  'chart-treatment-plans',
  'chart-measurements',
  'chart-attachments',
  'edit-scheduling',
  'profileTab',
  'practiceSetting',
  'directory',
  'notificationsTab',
  'integrationsTab',
  'aiSettingsTab',
  'telehealthTab',
  // This area is not in the spec, which has none for the list of people who work in the practice.
  'teamTab',
] as const

export type Area = (typeof SCHEDULER_MAY)[number] | (typeof OWNER_ONLY)[number]
export const AREAS: readonly Area[] = [...SCHEDULER_MAY, ...OWNER_ONLY]

/** Whether a role opens an area. A missing role opens none: owners are stored as OWNER. */
export function roleOpens(role: TeamRole | null, area: Area): boolean {
  if (role === null) return false
  return role === 'OWNER' || (SCHEDULER_MAY as readonly Area[]).includes(area)
}
