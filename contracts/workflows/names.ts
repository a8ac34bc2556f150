/** Names, ids and queues of the workflows. */
export const TASK_QUEUE = 'orchid'

export const WORKFLOWS = {
  onboardingDemoData: 'onboardingDemoData',
  appointmentLifecycle: 'appointmentLifecycle',
  invoiceCreation: 'invoiceCreation',
  mailDelivery: 'mailDelivery',
  trialExpiry: 'trialExpiry',
  guardianHandover: 'guardianHandover',
  practiceExport: 'practiceExport',
} as const

export const workflowIds = {
  demoData: (practiceId: string) => `demo-data/${practiceId}`,
  appointment: (appointmentId: string) => `appointment/${appointmentId}`,
  invoice: (appointmentId: string) => `invoice/${appointmentId}`,
  mail: (mailId: string) => `mail/${mailId}`,
  trial: (practiceId: string) => `trial/${practiceId}`,
  handover: (minorId: string) => `handover/${minorId}`,
  practiceExport: (exportId: string) => `practice-export/${exportId}`,
} as const

/** Search attributes, all of type Keyword. */
export const SEARCH_ATTRIBUTES = { PracticeId: 'PracticeId', AppointmentId: 'AppointmentId', Kind: 'Kind' } as const

export const SIGNALS = {
  booked: 'booked',
  moved: 'moved',
  cancelled: 'cancelled',
  completed: 'completed',
  confirmed: 'confirmed',
  readersChanged: 'readersChanged',
  changed: 'changed',
  subscribed: 'subscribed',
} as const
