/** The worker bundles this module for the sandbox. It exports every workflow. */
export { appointmentLifecycle } from './appointment-lifecycle/definition.ts'
export { guardianHandover } from './guardian-handover/definition.ts'
export { invoiceCreation } from './invoice-creation/definition.ts'
export { mailDelivery } from './mail-delivery/definition.ts'
export { onboardingDemoData } from './onboarding-demo-data/definition.ts'
export { practiceExport } from './practice-export/definition.ts'
export { trialExpiry } from './trial-expiry/definition.ts'
