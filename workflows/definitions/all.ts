/** What the worker bundles for the sandbox: one export per workflow. */
export { appointmentLifecycle } from './appointment-lifecycle.ts'
export { guardianHandover } from './guardian-handover.ts'
export { invoiceCreation } from './invoice-creation.ts'
export { mailDelivery } from './mail-delivery.ts'
export { onboardingDemoData } from './onboarding-demo-data.ts'
export { trialExpiry } from './trial-expiry.ts'
