// Made by tools/endpoints/write-endpoint-table.ts from contracts/api. Change the contract, then run `npm run check`.
import type * as accountHandover from '#contracts/api/account-handover'
import type * as accountRecovery from '#contracts/api/account-recovery'
import type * as appointmentChanges from '#contracts/api/appointment-changes'
import type * as appointmentSeries from '#contracts/api/appointment-series'
import type * as appointmentTypes from '#contracts/api/appointment-types'
import type * as appointments from '#contracts/api/appointments'
import type * as articles from '#contracts/api/articles'
import type * as availability from '#contracts/api/availability'
import type * as blockedIntervals from '#contracts/api/blocked-intervals'
import type * as blogSubmissions from '#contracts/api/blog-submissions'
import type * as bookingLimits from '#contracts/api/booking-limits'
import type * as books from '#contracts/api/books'
import type * as calendarEntries from '#contracts/api/calendar-entries'
import type * as calendarFeed from '#contracts/api/calendar-feed'
import type * as calls from '#contracts/api/calls'
import type * as cardCharges from '#contracts/api/card-charges'
import type * as cardPermissions from '#contracts/api/card-permissions'
import type * as chartMerges from '#contracts/api/chart-merges'
import type * as chartPage from '#contracts/api/chart-page'
import type * as chartReadings from '#contracts/api/chart-readings'
import type * as charts from '#contracts/api/charts'
import type * as clientContacts from '#contracts/api/client-contacts'
import type * as clientInvoices from '#contracts/api/client-invoices'
import type * as clientPayments from '#contracts/api/client-payments'
import type * as contentEditing from '#contracts/api/content-editing'
import type * as contentPictures from '#contracts/api/content-pictures'
import type * as coupons from '#contracts/api/coupons'
import type * as demoData from '#contracts/api/demo-data'
import type * as emailConfirmation from '#contracts/api/email-confirmation'
import type * as emailPreference from '#contracts/api/email-preference'
import type * as estimates from '#contracts/api/estimates'
import type * as guardians from '#contracts/api/guardians'
import type * as handPayments from '#contracts/api/hand-payments'
import type * as hiddenSessions from '#contracts/api/hidden-sessions'
import type * as holds from '#contracts/api/holds'
import type * as invoiceWriting from '#contracts/api/invoice-writing'
import type * as listings from '#contracts/api/listings'
import type * as login from '#contracts/api/login'
import type * as logins from '#contracts/api/logins'
import type * as logoImage from '#contracts/api/logo-image'
import type * as mailAgreement from '#contracts/api/mail-agreement'
import type * as mailSettings from '#contracts/api/mail-settings'
import type * as marketing from '#contracts/api/marketing'
import type * as memberInvitations from '#contracts/api/member-invitations'
import type * as messaging from '#contracts/api/messaging'
import type * as moneyPapers from '#contracts/api/money-papers'
import type * as moveAsks from '#contracts/api/move-asks'
import type * as notes from '#contracts/api/notes'
import type * as ownCardPayments from '#contracts/api/own-card-payments'
import type * as ownMoves from '#contracts/api/own-moves'
import type * as ownPage from '#contracts/api/own-page'
import type * as ownTimeZone from '#contracts/api/own-time-zone'
import type * as pageContent from '#contracts/api/page-content'
import type * as papers from '#contracts/api/papers'
import type * as passkeys from '#contracts/api/passkeys'
import type * as passwords from '#contracts/api/passwords'
import type * as payAll from '#contracts/api/pay-all'
import type * as payWithCard from '#contracts/api/pay-with-card'
import type * as payment from '#contracts/api/payment'
import type * as practiceEnding from '#contracts/api/practice-ending'
import type * as practiceExport from '#contracts/api/practice-export'
import type * as practicePages from '#contracts/api/practice-pages'
import type * as practiceTerms from '#contracts/api/practice-terms'
import type * as professionalTypes from '#contracts/api/professional-types'
import type * as professionals from '#contracts/api/professionals'
import type * as profileImage from '#contracts/api/profile-image'
import type * as reporting from '#contracts/api/reporting'
import type * as savedCards from '#contracts/api/saved-cards'
import type * as sessionDetails from '#contracts/api/session-details'
import type * as stepUp from '#contracts/api/step-up'
import type * as subscriptions from '#contracts/api/subscriptions'
import type * as team from '#contracts/api/team'
import type * as todo from '#contracts/api/todo'
import type * as twoFactor from '#contracts/api/two-factor'
import type * as users from '#contracts/api/users'
import type { EndpointRow } from './endpoint-row.ts'

export const readAccountHandover: EndpointRow<typeof accountHandover.readAccountHandover> = { method: 'POST', path: '/api/users/v1/account_handover/read' }
export const takeAccountOver: EndpointRow<typeof accountHandover.takeAccountOver> = { method: 'POST', path: '/api/users/v1/account_handover/complete' }
export const proveRecovery: EndpointRow<typeof accountRecovery.proveRecovery> = { method: 'POST', path: '/api/login/v1/account_recovery/prove' }
export const requestRecovery: EndpointRow<typeof accountRecovery.requestRecovery> = { method: 'POST', path: '/api/login/v1/account_recovery' }
export const approveAppointment: EndpointRow<typeof appointmentChanges.approveAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/approve', idempotent: true }
export const cancelAppointment: EndpointRow<typeof appointmentChanges.cancelAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/cancel', idempotent: true }
export const completeAppointment: EndpointRow<typeof appointmentChanges.completeAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/complete', idempotent: true }
export const confirmAppointment: EndpointRow<typeof appointmentChanges.confirmAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/confirm', idempotent: true }
export const editAppointment: EndpointRow<typeof appointmentChanges.editAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/edit', idempotent: true }
export const moveAppointment: EndpointRow<typeof appointmentChanges.moveAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/move', idempotent: true }
export const reopenAppointment: EndpointRow<typeof appointmentChanges.reopenAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/reopen', idempotent: true }
export const undoAppointment: EndpointRow<typeof appointmentChanges.undoAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/undo', idempotent: true }
export const createSeries: EndpointRow<typeof appointmentSeries.createSeries> = { method: 'POST', path: '/api/scheduler/v1/appointment/series/', idempotent: true }
export const previewSeries: EndpointRow<typeof appointmentSeries.previewSeries> = { method: 'GET', path: '/api/scheduler/v1/appointment/series/dates' }
export const archiveAppointmentType: EndpointRow<typeof appointmentTypes.archiveAppointmentType> = { method: 'PUT', path: '/api/scheduler/v1/appointment_types/:id/archived' }
export const createAppointmentType: EndpointRow<typeof appointmentTypes.createAppointmentType> = { method: 'POST', path: '/api/scheduler/v1/appointment_types/', idempotent: true }
export const listAppointmentTypes: EndpointRow<typeof appointmentTypes.listAppointmentTypes> = { method: 'GET', path: '/api/scheduler/v1/appointment_types/' }
export const orderAppointmentTypes: EndpointRow<typeof appointmentTypes.orderAppointmentTypes> = { method: 'PUT', path: '/api/scheduler/v1/appointment_types/' }
export const putAppointmentType: EndpointRow<typeof appointmentTypes.putAppointmentType> = { method: 'PUT', path: '/api/scheduler/v1/appointment_types/:id' }
export const getAppointment: EndpointRow<typeof appointments.getAppointment> = { method: 'GET', path: '/api/scheduler/v1/appointment/:appointment_id' }
export const listAppointments: EndpointRow<typeof appointments.listAppointments> = { method: 'GET', path: '/api/scheduler/v1/snapshot/appointments_v2' }
export const getAuthorImage: EndpointRow<typeof articles.getAuthorImage> = { method: 'GET', path: '/api/blog/profile_image/:id' }
export const getBlogEntry: EndpointRow<typeof articles.getBlogEntry> = { method: 'GET', path: '/api/blog/v1/blog_entry/:url' }
export const getPressEntry: EndpointRow<typeof articles.getPressEntry> = { method: 'GET', path: '/api/press/v1/press_entry/:press_url' }
export const listBlogEntries: EndpointRow<typeof articles.listBlogEntries> = { method: 'GET', path: '/api/blog/v1/blog_entry/' }
export const listPressEntries: EndpointRow<typeof articles.listPressEntries> = { method: 'GET', path: '/api/press/v1/press_entry/' }
export const getAvailability: EndpointRow<typeof availability.getAvailability> = { method: 'GET', path: '/api/scheduler/v1/availability/' }
export const putAvailability: EndpointRow<typeof availability.putAvailability> = { method: 'PUT', path: '/api/scheduler/v1/availability/' }
export const createBlocked: EndpointRow<typeof blockedIntervals.createBlocked> = { method: 'POST', path: '/api/scheduler/v1/blocked_intervals/', idempotent: true }
export const deleteBlocked: EndpointRow<typeof blockedIntervals.deleteBlocked> = { method: 'DELETE', path: '/api/scheduler/v1/blocked_intervals/:blocked_interval_id' }
export const findSessionsInside: EndpointRow<typeof blockedIntervals.findSessionsInside> = { method: 'POST', path: '/api/scheduler/v1/blocked_intervals/sessions_inside' }
export const getBlocked: EndpointRow<typeof blockedIntervals.getBlocked> = { method: 'GET', path: '/api/scheduler/v1/blocked_intervals/:blocked_interval_id' }
export const listBlocked: EndpointRow<typeof blockedIntervals.listBlocked> = { method: 'GET', path: '/api/scheduler/v1/blocked_intervals/' }
export const putBlocked: EndpointRow<typeof blockedIntervals.putBlocked> = { method: 'PUT', path: '/api/scheduler/v1/blocked_intervals/:blocked_interval_id' }
export const deleteBlogSubmission: EndpointRow<typeof blogSubmissions.deleteBlogSubmission> = { method: 'DELETE', path: '/api/content/v1/submissions/:submission_id' }
export const getBlogSubmissionDocument: EndpointRow<typeof blogSubmissions.getBlogSubmissionDocument> = { method: 'GET', path: '/api/content/v1/submissions/:submission_id/document' }
export const listBlogSubmissions: EndpointRow<typeof blogSubmissions.listBlogSubmissions> = { method: 'GET', path: '/api/content/v1/submissions/' }
export const submitBlogPost: EndpointRow<typeof blogSubmissions.submitBlogPost> = { method: 'POST', path: '/api/content/v1/submissions/', idempotent: true }
export const getBookingLimits: EndpointRow<typeof bookingLimits.getBookingLimits> = { method: 'GET', path: '/api/scheduler/v1/booking_limits' }
export const putBookingLimits: EndpointRow<typeof bookingLimits.putBookingLimits> = { method: 'PUT', path: '/api/scheduler/v1/booking_limits' }
export const exportBooks: EndpointRow<typeof books.exportBooks> = { method: 'GET', path: '/api/scheduler/v1/books/:book' }
export const listCalendarEntries: EndpointRow<typeof calendarEntries.listCalendarEntries> = { method: 'GET', path: '/api/scheduler/v1/calendar/entries' }
export const getCalendarFeed: EndpointRow<typeof calendarFeed.getCalendarFeed> = { method: 'GET', path: '/api/users/v1/calendar_feed' }
export const makeCalendarFeed: EndpointRow<typeof calendarFeed.makeCalendarFeed> = { method: 'POST', path: '/api/users/v1/calendar_feed' }
export const putCalendarFeed: EndpointRow<typeof calendarFeed.putCalendarFeed> = { method: 'PUT', path: '/api/users/v1/calendar_feed' }
export const revokeCalendarFeed: EndpointRow<typeof calendarFeed.revokeCalendarFeed> = { method: 'DELETE', path: '/api/users/v1/calendar_feed' }
export const getConsent: EndpointRow<typeof calls.getConsent> = { method: 'GET', path: '/api/scheduler/v1/video_chat/:appointment_id/consent' }
export const getSessionDraft: EndpointRow<typeof calls.getSessionDraft> = { method: 'GET', path: '/api/scheduler/v1/video_chat/:appointment_id/draft' }
export const getTranscript: EndpointRow<typeof calls.getTranscript> = { method: 'GET', path: '/api/scheduler/v1/video_chat/:appointment_id/transcript' }
export const joinCall: EndpointRow<typeof calls.joinCall> = { method: 'POST', path: '/api/scheduler/v1/video_chat/:appointment_id/token' }
export const putConsent: EndpointRow<typeof calls.putConsent> = { method: 'PUT', path: '/api/scheduler/v1/video_chat/:appointment_id/consent' }
export const chargeCard: EndpointRow<typeof cardCharges.chargeCard> = { method: 'POST', path: '/api/scheduler/v1/client_payments/charge', idempotent: true }
export const endCardPermission: EndpointRow<typeof cardPermissions.endCardPermission> = { method: 'DELETE', path: '/api/scheduler/v1/payment/card_permissions/:permission_id' }
export const listCardPermissions: EndpointRow<typeof cardPermissions.listCardPermissions> = { method: 'GET', path: '/api/scheduler/v1/payment/card_permissions' }
export const listChargeableCards: EndpointRow<typeof cardPermissions.listChargeableCards> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/cards' }
export const putCardPermission: EndpointRow<typeof cardPermissions.putCardPermission> = { method: 'PUT', path: '/api/scheduler/v1/payment/card_permissions' }
export const dischargeClient: EndpointRow<typeof chartMerges.dischargeClient> = { method: 'POST', path: '/api/users/v1/patient_chart/:id/discharge', idempotent: true }
export const listMerges: EndpointRow<typeof chartMerges.listMerges> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/merges' }
export const mergeCharts: EndpointRow<typeof chartMerges.mergeCharts> = { method: 'POST', path: '/api/users/v1/patient_chart/:id/merge', idempotent: true }
export const previewMerge: EndpointRow<typeof chartMerges.previewMerge> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/merge' }
export const readDischarge: EndpointRow<typeof chartMerges.readDischarge> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/discharge' }
export const undoMerge: EndpointRow<typeof chartMerges.undoMerge> = { method: 'POST', path: '/api/users/v1/patient_chart/:id/merges/:merge_id/undo' }
export const changeChartPerson: EndpointRow<typeof chartPage.changeChartPerson> = { method: 'PUT', path: '/api/users/v1/patient_chart/:patient_user_id/details' }
export const listChartInvoices: EndpointRow<typeof chartPage.listChartInvoices> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/invoices' }
export const listChartNotes: EndpointRow<typeof chartPage.listChartNotes> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/notes' }
export const listChartSessions: EndpointRow<typeof chartPage.listChartSessions> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/sessions' }
export const readChart: EndpointRow<typeof chartPage.readChart> = { method: 'GET', path: '/api/users/v1/patient_chart/:id' }
export const setClientStatus: EndpointRow<typeof chartPage.setClientStatus> = { method: 'PUT', path: '/api/users/v1/patient_chart/:id/client_status' }
export const giveReason: EndpointRow<typeof chartReadings.giveReason> = { method: 'POST', path: '/api/users/v1/patient_chart/:id/reason' }
export const listChartReadings: EndpointRow<typeof chartReadings.listChartReadings> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/readings' }
export const listOwnReadings: EndpointRow<typeof chartReadings.listOwnReadings> = { method: 'GET', path: '/api/users/v1/own_records/:practice_id/readings' }
export const listOwnRecords: EndpointRow<typeof chartReadings.listOwnRecords> = { method: 'GET', path: '/api/users/v1/own_records' }
export const createChart: EndpointRow<typeof charts.createChart> = { method: 'POST', path: '/api/users/v1/patient_chart/', idempotent: true }
export const createCouple: EndpointRow<typeof charts.createCouple> = { method: 'POST', path: '/api/users/v1/patient_chart/couple', idempotent: true }
export const listCharts: EndpointRow<typeof charts.listCharts> = { method: 'GET', path: '/api/users/v1/patient_chart/' }
export const partChart: EndpointRow<typeof charts.partChart> = { method: 'POST', path: '/api/users/v1/patient_chart/:patient_user_id/part' }
export const addContact: EndpointRow<typeof clientContacts.addContact> = { method: 'POST', path: '/api/users/v1/patient_chart/:patient_user_id/contacts', idempotent: true }
export const addOwnContact: EndpointRow<typeof clientContacts.addOwnContact> = { method: 'POST', path: '/api/users/v1/own_contacts', idempotent: true }
export const changeContact: EndpointRow<typeof clientContacts.changeContact> = { method: 'PUT', path: '/api/users/v1/client_contacts/:contact_id' }
export const changeOwnContact: EndpointRow<typeof clientContacts.changeOwnContact> = { method: 'PUT', path: '/api/users/v1/own_contacts/:contact_id' }
export const endContact: EndpointRow<typeof clientContacts.endContact> = { method: 'PUT', path: '/api/users/v1/client_contacts/:contact_id/ended' }
export const endOwnContact: EndpointRow<typeof clientContacts.endOwnContact> = { method: 'PUT', path: '/api/users/v1/own_contacts/:contact_id/ended' }
export const listContacts: EndpointRow<typeof clientContacts.listContacts> = { method: 'GET', path: '/api/users/v1/patient_chart/:patient_user_id/contacts' }
export const listOwnContacts: EndpointRow<typeof clientContacts.listOwnContacts> = { method: 'GET', path: '/api/users/v1/own_contacts' }
export const setContactConsent: EndpointRow<typeof clientContacts.setContactConsent> = { method: 'PUT', path: '/api/users/v1/client_contacts/:contact_id/consent' }
export const setOwnContactConsent: EndpointRow<typeof clientContacts.setOwnContactConsent> = { method: 'PUT', path: '/api/users/v1/own_contacts/:contact_id/consent' }
export const listClientInvoices: EndpointRow<typeof clientInvoices.listClientInvoices> = { method: 'GET', path: '/api/scheduler/v1/client_invoices' }
export const listOwnInvoices: EndpointRow<typeof clientInvoices.listOwnInvoices> = { method: 'GET', path: '/api/scheduler/v1/own_invoices' }
export const listClientPayments: EndpointRow<typeof clientPayments.listClientPayments> = { method: 'GET', path: '/api/scheduler/v1/client_payments' }
export const readChartLedger: EndpointRow<typeof clientPayments.readChartLedger> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/ledger' }
export const readMoneyByMonth: EndpointRow<typeof clientPayments.readMoneyByMonth> = { method: 'GET', path: '/api/scheduler/v1/client_payments/by_month' }
export const createContentItem: EndpointRow<typeof contentEditing.createContentItem> = { method: 'POST', path: '/api/content/v1/items/', idempotent: true }
export const getContentItem: EndpointRow<typeof contentEditing.getContentItem> = { method: 'GET', path: '/api/content/v1/items/:item_id' }
export const getContentRevision: EndpointRow<typeof contentEditing.getContentRevision> = { method: 'GET', path: '/api/content/v1/items/:item_id/revisions/:revision' }
export const listContentItems: EndpointRow<typeof contentEditing.listContentItems> = { method: 'GET', path: '/api/content/v1/items/' }
export const publishContentItem: EndpointRow<typeof contentEditing.publishContentItem> = { method: 'POST', path: '/api/content/v1/items/:item_id/publish' }
export const restoreContentRevision: EndpointRow<typeof contentEditing.restoreContentRevision> = { method: 'POST', path: '/api/content/v1/items/:item_id/restore' }
export const saveContentDraft: EndpointRow<typeof contentEditing.saveContentDraft> = { method: 'PUT', path: '/api/content/v1/items/:item_id/draft' }
export const unscheduleContentItem: EndpointRow<typeof contentEditing.unscheduleContentItem> = { method: 'POST', path: '/api/content/v1/items/:item_id/unschedule' }
export const withdrawContentItem: EndpointRow<typeof contentEditing.withdrawContentItem> = { method: 'POST', path: '/api/content/v1/items/:item_id/withdraw' }
export const createContentPicture: EndpointRow<typeof contentPictures.createContentPicture> = { method: 'POST', path: '/api/content/v1/pictures' }
export const getContentPicture: EndpointRow<typeof contentPictures.getContentPicture> = { method: 'GET', path: '/api/content/v1/pictures/:picture_id' }
export const appointmentCouponDiscount: EndpointRow<typeof coupons.appointmentCouponDiscount> = { method: 'POST', path: '/api/scheduler/v1/payment/appointment_coupon_discount' }
export const createCoupon: EndpointRow<typeof coupons.createCoupon> = { method: 'POST', path: '/api/scheduler/v1/payment/coupons', idempotent: true }
export const endCoupon: EndpointRow<typeof coupons.endCoupon> = { method: 'POST', path: '/api/scheduler/v1/payment/coupons/:coupon_id/end' }
export const listCoupons: EndpointRow<typeof coupons.listCoupons> = { method: 'GET', path: '/api/scheduler/v1/payment/coupons' }
export const getDemoAdditions: EndpointRow<typeof demoData.getDemoAdditions> = { method: 'GET', path: '/api/scheduler/v1/demo_data/' }
export const removeDemoData: EndpointRow<typeof demoData.removeDemoData> = { method: 'DELETE', path: '/api/scheduler/v1/demo_data/' }
export const confirmEmail: EndpointRow<typeof emailConfirmation.confirmEmail> = { method: 'POST', path: '/api/users/v1/confirm_email' }
export const readConfirmation: EndpointRow<typeof emailConfirmation.readConfirmation> = { method: 'POST', path: '/api/users/v1/confirm_email/read' }
export const resendEmailConfirmation: EndpointRow<typeof emailConfirmation.resendEmailConfirmation> = { method: 'PUT', path: '/api/users/v1/resend_email_confirmation' }
export const putEmailPreference: EndpointRow<typeof emailPreference.putEmailPreference> = { method: 'PUT', path: '/api/users/v1/email_preference' }
export const putPracticeMails: EndpointRow<typeof emailPreference.putPracticeMails> = { method: 'PUT', path: '/api/users/v1/practice_mails' }
export const readEmailPreference: EndpointRow<typeof emailPreference.readEmailPreference> = { method: 'POST', path: '/api/users/v1/email_preference/read' }
export const readPracticeMails: EndpointRow<typeof emailPreference.readPracticeMails> = { method: 'POST', path: '/api/users/v1/practice_mails/read' }
export const createEstimate: EndpointRow<typeof estimates.createEstimate> = { method: 'POST', path: '/api/users/v1/patient_chart/:id/estimates', idempotent: true }
export const prepareEstimate: EndpointRow<typeof estimates.prepareEstimate> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/estimate_draft' }
export const acceptGuardianInvitation: EndpointRow<typeof guardians.acceptGuardianInvitation> = { method: 'POST', path: '/api/users/v1/guardian_invitation/accept' }
export const addMinor: EndpointRow<typeof guardians.addMinor> = { method: 'POST', path: '/api/users/v1/minors/', idempotent: true }
export const endGuardianship: EndpointRow<typeof guardians.endGuardianship> = { method: 'DELETE', path: '/api/users/v1/minors/:minor_user_id/guardians/:guardian_user_id' }
export const inviteGuardian: EndpointRow<typeof guardians.inviteGuardian> = { method: 'POST', path: '/api/users/v1/minors/:minor_user_id/guardian_invitations', idempotent: true }
export const listGuardians: EndpointRow<typeof guardians.listGuardians> = { method: 'GET', path: '/api/users/v1/minors/:minor_user_id/guardians' }
export const listMinors: EndpointRow<typeof guardians.listMinors> = { method: 'GET', path: '/api/users/v1/minors/' }
export const putGuardianRights: EndpointRow<typeof guardians.putGuardianRights> = { method: 'PUT', path: '/api/users/v1/minors/:minor_user_id/guardians/:guardian_user_id' }
export const putHandoverEmail: EndpointRow<typeof guardians.putHandoverEmail> = { method: 'PUT', path: '/api/users/v1/minors/:minor_user_id/handover_email' }
export const readGuardianInvitation: EndpointRow<typeof guardians.readGuardianInvitation> = { method: 'POST', path: '/api/users/v1/guardian_invitation/read' }
export const renewCurrentAccess: EndpointRow<typeof guardians.renewCurrentAccess> = { method: 'POST', path: '/api/users/v1/minors/renew_current_access' }
export const resendGuardianInvitation: EndpointRow<typeof guardians.resendGuardianInvitation> = { method: 'PUT', path: '/api/users/v1/minors/:minor_user_id/guardian_invitations/:invitation_id' }
export const revokeGuardianInvitation: EndpointRow<typeof guardians.revokeGuardianInvitation> = { method: 'DELETE', path: '/api/users/v1/minors/:minor_user_id/guardian_invitations/:invitation_id' }
export const switchBackToGuardian: EndpointRow<typeof guardians.switchBackToGuardian> = { method: 'POST', path: '/api/users/v1/minors/switch_back_to_guardian' }
export const switchToMinor: EndpointRow<typeof guardians.switchToMinor> = { method: 'POST', path: '/api/users/v1/minors/switch/:a/:b' }
export const keepUnsentRefund: EndpointRow<typeof handPayments.keepUnsentRefund> = { method: 'POST', path: '/api/scheduler/v1/client_payments/:payment_id/keep', idempotent: true }
export const recordPayment: EndpointRow<typeof handPayments.recordPayment> = { method: 'POST', path: '/api/scheduler/v1/client_payments', idempotent: true }
export const refundPayment: EndpointRow<typeof handPayments.refundPayment> = { method: 'POST', path: '/api/scheduler/v1/client_payments/:payment_id/refund', idempotent: true }
export const takeBackPayment: EndpointRow<typeof handPayments.takeBackPayment> = { method: 'POST', path: '/api/scheduler/v1/client_payments/:payment_id/take_back', idempotent: true }
export const clientHiding: EndpointRow<typeof hiddenSessions.clientHiding> = { method: 'GET', path: '/api/scheduler/v1/patient/:patient_user_id/keep_from_guardians' }
export const hideFromGuardians: EndpointRow<typeof hiddenSessions.hideFromGuardians> = { method: 'PUT', path: '/api/scheduler/v1/appointment/:appointment_id/keep_from_guardians' }
export const booksAvailability: EndpointRow<typeof holds.booksAvailability> = { method: 'POST', path: '/api/scheduler/v1/timeslot_patient/books_availability', idempotent: true }
export const getTimeslot: EndpointRow<typeof holds.getTimeslot> = { method: 'GET', path: '/api/scheduler/v1/timeslot_patient/:timeslot_id' }
export const releaseTimeslot: EndpointRow<typeof holds.releaseTimeslot> = { method: 'DELETE', path: '/api/scheduler/v1/timeslot_patient/:timeslot_id' }
export const billAppointment: EndpointRow<typeof invoiceWriting.billAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/invoice', idempotent: true }
export const remindOfInvoice: EndpointRow<typeof invoiceWriting.remindOfInvoice> = { method: 'POST', path: '/api/scheduler/v1/client_invoices/:invoice_id/remind', idempotent: true }
export const resendInvoice: EndpointRow<typeof invoiceWriting.resendInvoice> = { method: 'POST', path: '/api/scheduler/v1/client_invoices/:invoice_id/resend', idempotent: true }
export const voidInvoice: EndpointRow<typeof invoiceWriting.voidInvoice> = { method: 'POST', path: '/api/scheduler/v1/client_invoices/:invoice_id/void', idempotent: true }
export const writeInvoice: EndpointRow<typeof invoiceWriting.writeInvoice> = { method: 'POST', path: '/api/scheduler/v1/client_invoices', idempotent: true }
export const writeOffInvoice: EndpointRow<typeof invoiceWriting.writeOffInvoice> = { method: 'POST', path: '/api/scheduler/v1/client_invoices/:invoice_id/write_off', idempotent: true }
export const getListing: EndpointRow<typeof listings.getListing> = { method: 'GET', path: '/api/search/v1/listings/:specialty' }
export const getListingPairs: EndpointRow<typeof listings.getListingPairs> = { method: 'GET', path: '/api/search/v1/listings' }
export const initiateAuth: EndpointRow<typeof login.initiateAuth> = { method: 'POST', path: '/api/login/v1/initiate_auth' }
export const logout: EndpointRow<typeof login.logout> = { method: 'POST', path: '/api/login/v1/logout' }
export const renewAccessToken: EndpointRow<typeof login.renewAccessToken> = { method: 'POST', path: '/api/login/v1/renew_access_token' }
export const endOneLogin: EndpointRow<typeof logins.endOneLogin> = { method: 'POST', path: '/api/users/v1/sessions/:id/end' }
export const endOtherLogins: EndpointRow<typeof logins.endOtherLogins> = { method: 'POST', path: '/api/users/v1/sessions/sign_out_others' }
export const listLogins: EndpointRow<typeof logins.listLogins> = { method: 'GET', path: '/api/users/v1/sessions' }
export const deleteLogoImage: EndpointRow<typeof logoImage.deleteLogoImage> = { method: 'DELETE', path: '/api/users/v1/practice_group/logo_image' }
export const getLogoImage: EndpointRow<typeof logoImage.getLogoImage> = { method: 'GET', path: '/api/users/practice_group/logo_image/:name' }
export const putLogoImage: EndpointRow<typeof logoImage.putLogoImage> = { method: 'PUT', path: '/api/users/v1/practice_group/logo_image' }
export const putMailAgreement: EndpointRow<typeof mailAgreement.putMailAgreement> = { method: 'PUT', path: '/api/users/v1/patient_chart/:patient_user_id/mail_agreement' }
export const readMailAgreement: EndpointRow<typeof mailAgreement.readMailAgreement> = { method: 'GET', path: '/api/users/v1/patient_chart/:patient_user_id/mail_agreement' }
export const sendEarlierInvoices: EndpointRow<typeof mailAgreement.sendEarlierInvoices> = { method: 'POST', path: '/api/users/v1/patient_chart/:patient_user_id/earlier_invoices' }
export const getMailSettings: EndpointRow<typeof mailSettings.getMailSettings> = { method: 'GET', path: '/api/scheduler/v1/mail_settings' }
export const putMailSettings: EndpointRow<typeof mailSettings.putMailSettings> = { method: 'PUT', path: '/api/scheduler/v1/mail_settings' }
export const getCaseStudy: EndpointRow<typeof marketing.getCaseStudy> = { method: 'GET', path: '/api/quiz/v1/marketing_page/orchid-case-study.pdf' }
export const requestCaseStudy: EndpointRow<typeof marketing.requestCaseStudy> = { method: 'POST', path: '/api/quiz/v1/marketing_page/case_study', idempotent: true }
export const requestDemo: EndpointRow<typeof marketing.requestDemo> = { method: 'POST', path: '/api/quiz/v1/marketing_page/request_demo', idempotent: true }
export const acceptMemberInvitation: EndpointRow<typeof memberInvitations.acceptMemberInvitation> = { method: 'POST', path: '/api/users/v1/patient_invitation/accept' }
export const completeSignup: EndpointRow<typeof memberInvitations.completeSignup> = { method: 'POST', path: '/api/users/v1/patient_signup_session/complete/:token', idempotent: true }
export const createPatient: EndpointRow<typeof memberInvitations.createPatient> = { method: 'POST', path: '/api/users/v1/create_patient/', idempotent: true }
export const inviteMember: EndpointRow<typeof memberInvitations.inviteMember> = { method: 'POST', path: '/api/users/v1/patient_invitation/', idempotent: true }
export const listMemberInvitations: EndpointRow<typeof memberInvitations.listMemberInvitations> = { method: 'GET', path: '/api/users/v1/patient_invitation/' }
export const readMemberInvitation: EndpointRow<typeof memberInvitations.readMemberInvitation> = { method: 'POST', path: '/api/users/v1/patient_invitation/read' }
export const resendMemberInvitation: EndpointRow<typeof memberInvitations.resendMemberInvitation> = { method: 'PUT', path: '/api/users/v1/patient_invitation/:invitation_id' }
export const revokeMemberInvitation: EndpointRow<typeof memberInvitations.revokeMemberInvitation> = { method: 'DELETE', path: '/api/users/v1/patient_invitation/:invitation_id' }
export const chatKeys: EndpointRow<typeof messaging.chatKeys> = { method: 'GET', path: '/api/pubnub_grant/v2/pubnub_keys' }
export const chatPartners: EndpointRow<typeof messaging.chatPartners> = { method: 'GET', path: '/api/users/v1/contacts/' }
export const chatPreviews: EndpointRow<typeof messaging.chatPreviews> = { method: 'GET', path: '/api/users/v1/contacts/previews' }
export const grantPrivateChat: EndpointRow<typeof messaging.grantPrivateChat> = { method: 'POST', path: '/api/pubnub_grant/v2/grant_private_chat' }
export const privateChatCipher: EndpointRow<typeof messaging.privateChatCipher> = { method: 'POST', path: '/api/pubnub_cipher/v1/private_chat_cipher' }
export const reportMessage: EndpointRow<typeof messaging.reportMessage> = { method: 'PUT', path: '/api/users/v1/contacts/report_message' }
export const reportRead: EndpointRow<typeof messaging.reportRead> = { method: 'PUT', path: '/api/users/v1/contacts/report_read' }
export const unreadConversations: EndpointRow<typeof messaging.unreadConversations> = { method: 'GET', path: '/api/users/v1/contacts/unread_conversations' }
export const getChartStatement: EndpointRow<typeof moneyPapers.getChartStatement> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/statement' }
export const getOwnStatement: EndpointRow<typeof moneyPapers.getOwnStatement> = { method: 'GET', path: '/api/users/v1/own_statements/:practice_id' }
export const getPaymentReceipt: EndpointRow<typeof moneyPapers.getPaymentReceipt> = { method: 'GET', path: '/api/users/v1/payments/:payment_id/receipt' }
export const listOwnStatements: EndpointRow<typeof moneyPapers.listOwnStatements> = { method: 'GET', path: '/api/users/v1/own_statements' }
export const askMove: EndpointRow<typeof moveAsks.askMove> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/ask_move', idempotent: true }
export const declineAsk: EndpointRow<typeof moveAsks.declineAsk> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/decline_ask', idempotent: true }
export const ownChoices: EndpointRow<typeof moveAsks.ownChoices> = { method: 'GET', path: '/api/scheduler/v1/appointment/:appointment_id/own_choices' }
export const withdrawAsk: EndpointRow<typeof moveAsks.withdrawAsk> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/withdraw_ask', idempotent: true }
export const createNote: EndpointRow<typeof notes.createNote> = { method: 'POST', path: '/api/notes/v1/notes/', idempotent: true }
export const listNoteSchemas: EndpointRow<typeof notes.listNoteSchemas> = { method: 'GET', path: '/api/notes/v1/notes/schema/' }
export const listNoteSchemasSecure: EndpointRow<typeof notes.listNoteSchemasSecure> = { method: 'GET', path: '/api/notes_secure_data/v1/notes/schema/' }
export const listNotes: EndpointRow<typeof notes.listNotes> = { method: 'GET', path: '/api/notes/v1/notes/' }
export const signNote: EndpointRow<typeof notes.signNote> = { method: 'POST', path: '/api/notes_secure_data/v1/notes/data/:note_data_id/sign', idempotent: true }
export const payAllWithCard: EndpointRow<typeof ownCardPayments.payAllWithCard> = { method: 'POST', path: '/api/scheduler/v1/payment/practice/:practice_id/pay_all_with_card', idempotent: true }
export const payAppointmentWithCard: EndpointRow<typeof ownCardPayments.payAppointmentWithCard> = { method: 'POST', path: '/api/scheduler/v1/payment/appointment/:appointment_id/pay_with_card', idempotent: true }
export const payInvoiceWithCard: EndpointRow<typeof ownCardPayments.payInvoiceWithCard> = { method: 'POST', path: '/api/scheduler/v1/payment/invoice/:invoice_id/pay_with_card', idempotent: true }
export const moveOwnAppointment: EndpointRow<typeof ownMoves.moveOwnAppointment> = { method: 'POST', path: '/api/scheduler/v1/appointment/:appointment_id/move_own', idempotent: true }
export const timesToMove: EndpointRow<typeof ownMoves.timesToMove> = { method: 'GET', path: '/api/scheduler/v1/appointment/:appointment_id/times' }
export const getOwnPage: EndpointRow<typeof ownPage.getOwnPage> = { method: 'GET', path: '/api/users/v1/orchid_pro_page/' }
export const putTimeZone: EndpointRow<typeof ownTimeZone.putTimeZone> = { method: 'PUT', path: '/api/users/v1/time_zone' }
export const getPageContent: EndpointRow<typeof pageContent.getPageContent> = { method: 'GET', path: '/api/content/v1/page/:page' }
export const createSuperbill: EndpointRow<typeof papers.createSuperbill> = { method: 'POST', path: '/api/users/v1/patient_chart/:id/superbills', idempotent: true }
export const getPaperPdf: EndpointRow<typeof papers.getPaperPdf> = { method: 'GET', path: '/api/users/v1/papers/:paper_id/pdf' }
export const listOwnPapers: EndpointRow<typeof papers.listOwnPapers> = { method: 'GET', path: '/api/users/v1/own_papers' }
export const listPapers: EndpointRow<typeof papers.listPapers> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/papers' }
export const prepareSuperbill: EndpointRow<typeof papers.prepareSuperbill> = { method: 'GET', path: '/api/users/v1/patient_chart/:id/superbill_draft' }
export const voidPaper: EndpointRow<typeof papers.voidPaper> = { method: 'POST', path: '/api/users/v1/papers/:paper_id/void', idempotent: true }
export const addPasskey: EndpointRow<typeof passkeys.addPasskey> = { method: 'POST', path: '/api/users/v1/passkeys' }
export const beginPasskey: EndpointRow<typeof passkeys.beginPasskey> = { method: 'POST', path: '/api/users/v1/passkeys/begin' }
export const beginPasskeySignIn: EndpointRow<typeof passkeys.beginPasskeySignIn> = { method: 'POST', path: '/api/login/v1/passkey/begin' }
export const listPasskeys: EndpointRow<typeof passkeys.listPasskeys> = { method: 'GET', path: '/api/users/v1/passkeys' }
export const passkeySignIn: EndpointRow<typeof passkeys.passkeySignIn> = { method: 'POST', path: '/api/login/v1/passkey' }
export const removePasskey: EndpointRow<typeof passkeys.removePasskey> = { method: 'POST', path: '/api/users/v1/passkeys/:id/remove' }
export const changePassword: EndpointRow<typeof passwords.changePassword> = { method: 'PUT', path: '/api/users/v1/change_password' }
export const checkPasswordLink: EndpointRow<typeof passwords.checkPasswordLink> = { method: 'POST', path: '/api/login/v1/reset_password/check' }
export const forgotPassword: EndpointRow<typeof passwords.forgotPassword> = { method: 'PUT', path: '/api/login/v1/forgot_password' }
export const resetPassword: EndpointRow<typeof passwords.resetPassword> = { method: 'POST', path: '/api/login/v1/reset_password' }
export const payAllDue: EndpointRow<typeof payAll.payAllDue> = { method: 'POST', path: '/api/scheduler/v1/payment/practice/:practice_id/pay_all', idempotent: true }
export const payWithExistingPaymentMethod: EndpointRow<typeof payWithCard.payWithExistingPaymentMethod> = { method: 'POST', path: '/api/scheduler/v1/payment/pay_with_existing_payment_method/:timeslot_id', idempotent: true }
export const checkoutOneTime: EndpointRow<typeof payment.checkoutOneTime> = { method: 'POST', path: '/api/scheduler/v1/payment/checkout_one_time', idempotent: true }
export const decideRefund: EndpointRow<typeof payment.decideRefund> = { method: 'POST', path: '/api/scheduler/v1/payment/appointment/:appointment_id/refund', idempotent: true }
export const getInvoice: EndpointRow<typeof payment.getInvoice> = { method: 'GET', path: '/api/scheduler/v1/invoice/:invoice_id' }
export const getInvoicePdf: EndpointRow<typeof payment.getInvoicePdf> = { method: 'GET', path: '/api/scheduler/v1/invoice/:invoice_id/pdf' }
export const payAppointment: EndpointRow<typeof payment.payAppointment> = { method: 'POST', path: '/api/scheduler/v1/payment/appointment/:appointment_id/pay', idempotent: true }
export const payInvoice: EndpointRow<typeof payment.payInvoice> = { method: 'POST', path: '/api/scheduler/v1/payment/invoice/:invoice_id/pay', idempotent: true }
export const paymentConfig: EndpointRow<typeof payment.paymentConfig> = { method: 'GET', path: '/api/scheduler/v1/payment/config' }
export const getPracticeStanding: EndpointRow<typeof practiceEnding.getPracticeStanding> = { method: 'GET', path: '/api/users/v1/practice/standing' }
export const downloadPracticeExport: EndpointRow<typeof practiceExport.downloadPracticeExport> = { method: 'GET', path: '/api/users/v1/practice/export/file' }
export const getPracticeExport: EndpointRow<typeof practiceExport.getPracticeExport> = { method: 'GET', path: '/api/users/v1/practice/export' }
export const requestPracticeExport: EndpointRow<typeof practiceExport.requestPracticeExport> = { method: 'POST', path: '/api/users/v1/practice/export' }
export const agreeToShare: EndpointRow<typeof practicePages.agreeToShare> = { method: 'POST', path: '/api/users/v1/practice_group/sharing/:practice_id/agree' }
export const askToShare: EndpointRow<typeof practicePages.askToShare> = { method: 'POST', path: '/api/users/v1/practice_group/sharing' }
export const checkPracticeAddress: EndpointRow<typeof practicePages.checkPracticeAddress> = { method: 'GET', path: '/api/users/v1/practice_group/address' }
export const endSharing: EndpointRow<typeof practicePages.endSharing> = { method: 'DELETE', path: '/api/users/v1/practice_group/sharing/:practice_id' }
export const getOwnPracticePage: EndpointRow<typeof practicePages.getOwnPracticePage> = { method: 'GET', path: '/api/users/v1/practice_group/page' }
export const getPracticePage: EndpointRow<typeof practicePages.getPracticePage> = { method: 'GET', path: '/api/users/v1/practice_group_page/:practice_group_name' }
export const leaveSharing: EndpointRow<typeof practicePages.leaveSharing> = { method: 'DELETE', path: '/api/users/v1/practice_group/sharing' }
export const putOwnPracticePage: EndpointRow<typeof practicePages.putOwnPracticePage> = { method: 'PUT', path: '/api/users/v1/practice_group/page' }
export const getCancellationPolicy: EndpointRow<typeof practiceTerms.getCancellationPolicy> = { method: 'GET', path: '/api/scheduler/v1/cancellation_policy/:id' }
export const getPracticeTerms: EndpointRow<typeof practiceTerms.getPracticeTerms> = { method: 'GET', path: '/api/scheduler/v1/practice_terms/' }
export const putPracticeTerms: EndpointRow<typeof practiceTerms.putPracticeTerms> = { method: 'PUT', path: '/api/scheduler/v1/practice_terms/' }
export const createProviderType: EndpointRow<typeof professionalTypes.createProviderType> = { method: 'POST', path: '/api/users/v1/orchid_pro_type/create', idempotent: true }
export const putProviderType: EndpointRow<typeof professionalTypes.putProviderType> = { method: 'PUT', path: '/api/users/v1/orchid_pro_type/:id' }
export const getFreeSlots: EndpointRow<typeof professionals.getFreeSlots> = { method: 'GET', path: '/api/scheduler/v1/availability/:id/slots' }
export const getProfessional: EndpointRow<typeof professionals.getProfessional> = { method: 'GET', path: '/api/users/v1/orchid_pro/:id' }
export const getProfessionalAppointmentTypes: EndpointRow<typeof professionals.getProfessionalAppointmentTypes> = { method: 'GET', path: '/api/scheduler/v1/appointment_types/:id' }
export const searchProfessionals: EndpointRow<typeof professionals.searchProfessionals> = { method: 'GET', path: '/api/search/v1/professionals' }
export const deleteProfileImage: EndpointRow<typeof profileImage.deleteProfileImage> = { method: 'DELETE', path: '/api/users/v1/orchid_pro/profile_image' }
export const getProfileImage: EndpointRow<typeof profileImage.getProfileImage> = { method: 'GET', path: '/api/users/orchid_pro/profile_image/:cognito_sub' }
export const putProfileImage: EndpointRow<typeof profileImage.putProfileImage> = { method: 'PUT', path: '/api/users/v1/orchid_pro/profile_image' }
export const reportFrontendError: EndpointRow<typeof reporting.reportFrontendError> = { method: 'POST', path: '/api/reporting/v1/frontend_error' }
export const addPaymentMethod: EndpointRow<typeof savedCards.addPaymentMethod> = { method: 'POST', path: '/api/scheduler/v1/payment/saved_payment_methods', idempotent: true }
export const putDefaultPaymentMethod: EndpointRow<typeof savedCards.putDefaultPaymentMethod> = { method: 'PUT', path: '/api/scheduler/v1/payment/saved_payment_methods/:payment_method_id/default' }
export const removePaymentMethod: EndpointRow<typeof savedCards.removePaymentMethod> = { method: 'DELETE', path: '/api/scheduler/v1/payment/saved_payment_methods/:payment_method_id' }
export const savedPaymentMethods: EndpointRow<typeof savedCards.savedPaymentMethods> = { method: 'GET', path: '/api/scheduler/v1/payment/saved_payment_methods' }
export const getMailReaders: EndpointRow<typeof sessionDetails.getMailReaders> = { method: 'GET', path: '/api/scheduler/v1/patient/:patient_user_id/mail_readers' }
export const getSessionCalendar: EndpointRow<typeof sessionDetails.getSessionCalendar> = { method: 'GET', path: '/api/scheduler/v1/appointment/:appointment_id/calendar' }
export const getSessionDetails: EndpointRow<typeof sessionDetails.getSessionDetails> = { method: 'GET', path: '/api/scheduler/v1/appointment/:appointment_id/details' }
export const beginStepUp: EndpointRow<typeof stepUp.beginStepUp> = { method: 'POST', path: '/api/users/v1/step_up/begin' }
export const confirmStepUp: EndpointRow<typeof stepUp.confirmStepUp> = { method: 'POST', path: '/api/users/v1/step_up' }
export const cancelSubscription: EndpointRow<typeof subscriptions.cancelSubscription> = { method: 'POST', path: '/api/payment/v1/subscription/cancel', idempotent: true }
export const changeSubscription: EndpointRow<typeof subscriptions.changeSubscription> = { method: 'PUT', path: '/api/payment/v1/subscription' }
export const checkoutSubscription: EndpointRow<typeof subscriptions.checkoutSubscription> = { method: 'POST', path: '/api/payment/v1/subscription/checkout', idempotent: true }
export const getSubscription: EndpointRow<typeof subscriptions.getSubscription> = { method: 'GET', path: '/api/payment/v1/subscription' }
export const listSubscriptionInvoices: EndpointRow<typeof subscriptions.listSubscriptionInvoices> = { method: 'GET', path: '/api/payment/v1/subscription/invoices' }
export const openBillingPortal: EndpointRow<typeof subscriptions.openBillingPortal> = { method: 'POST', path: '/api/payment/v1/subscription/portal', idempotent: true }
export const previewSubscriptionChange: EndpointRow<typeof subscriptions.previewSubscriptionChange> = { method: 'POST', path: '/api/payment/v1/subscription/preview' }
export const resumeSubscription: EndpointRow<typeof subscriptions.resumeSubscription> = { method: 'POST', path: '/api/payment/v1/subscription/resume', idempotent: true }
export const startAiTrial: EndpointRow<typeof subscriptions.startAiTrial> = { method: 'POST', path: '/api/payment/v1/subscription/ai_trial', idempotent: true }
export const acceptTeamInvitation: EndpointRow<typeof team.acceptTeamInvitation> = { method: 'POST', path: '/api/users/v1/team_invitation/accept' }
export const changeTeamMember: EndpointRow<typeof team.changeTeamMember> = { method: 'PUT', path: '/api/users/v1/team/:team_id/members/:orchid_user_id' }
export const getTeam: EndpointRow<typeof team.getTeam> = { method: 'GET', path: '/api/users/v1/team/:team_id' }
export const inviteToTeam: EndpointRow<typeof team.inviteToTeam> = { method: 'POST', path: '/api/users/v1/team/:team_id/invitations', idempotent: true }
export const listTeamInvitations: EndpointRow<typeof team.listTeamInvitations> = { method: 'GET', path: '/api/users/v1/team/:team_id/invitations' }
export const readTeamInvitation: EndpointRow<typeof team.readTeamInvitation> = { method: 'POST', path: '/api/users/v1/team_invitation/read' }
export const registerByTeamInvitation: EndpointRow<typeof team.registerByTeamInvitation> = { method: 'POST', path: '/api/users/v1/team_invitation/register', idempotent: true }
export const removeTeamMember: EndpointRow<typeof team.removeTeamMember> = { method: 'DELETE', path: '/api/users/v1/team/:team_id/members/:orchid_user_id' }
export const resendTeamInvitation: EndpointRow<typeof team.resendTeamInvitation> = { method: 'PUT', path: '/api/users/v1/team/:team_id/invitations/:invitation_id' }
export const revokeTeamInvitation: EndpointRow<typeof team.revokeTeamInvitation> = { method: 'DELETE', path: '/api/users/v1/team/:team_id/invitations/:invitation_id' }
export const transferTeamOwnership: EndpointRow<typeof team.transferTeamOwnership> = { method: 'PUT', path: '/api/users/v1/team/:team_id/owner' }
export const readTodo: EndpointRow<typeof todo.readTodo> = { method: 'GET', path: '/api/scheduler/v1/todo/' }
export const sendMailAgain: EndpointRow<typeof todo.sendMailAgain> = { method: 'POST', path: '/api/scheduler/v1/mails/:mail_id/send_again' }
export const confirmSecondFactor: EndpointRow<typeof twoFactor.confirmSecondFactor> = { method: 'POST', path: '/api/users/v1/second_factor/confirm', idempotent: true }
export const getSecondFactor: EndpointRow<typeof twoFactor.getSecondFactor> = { method: 'GET', path: '/api/users/v1/second_factor' }
export const renewRecoveryCodes: EndpointRow<typeof twoFactor.renewRecoveryCodes> = { method: 'POST', path: '/api/users/v1/second_factor/recovery_codes', idempotent: true }
export const setUpSecondFactor: EndpointRow<typeof twoFactor.setUpSecondFactor> = { method: 'POST', path: '/api/users/v1/second_factor/set_up', idempotent: true }
export const turnOffSecondFactor: EndpointRow<typeof twoFactor.turnOffSecondFactor> = { method: 'POST', path: '/api/users/v1/second_factor/turn_off', idempotent: true }
export const createMemberAccount: EndpointRow<typeof users.createMemberAccount> = { method: 'POST', path: '/api/users/v1/patient/account', idempotent: true }
export const createProviderAccount: EndpointRow<typeof users.createProviderAccount> = { method: 'POST', path: '/api/users/v1/orchid_pro/account', idempotent: true }
export const finishProviderSignup: EndpointRow<typeof users.finishProviderSignup> = { method: 'POST', path: '/api/users/v1/orchid_pro/finish_signup', idempotent: true }
export const getMember: EndpointRow<typeof users.getMember> = { method: 'GET', path: '/api/users/v1/patient/' }
export const getProvider: EndpointRow<typeof users.getProvider> = { method: 'GET', path: '/api/users/v1/orchid_pro/' }
export const getUserInfo: EndpointRow<typeof users.getUserInfo> = { method: 'GET', path: '/api/users/v1/user_info' }
export const putMember: EndpointRow<typeof users.putMember> = { method: 'PUT', path: '/api/users/v1/patient/' }
export const putProvider: EndpointRow<typeof users.putProvider> = { method: 'PUT', path: '/api/users/v1/orchid_pro/' }
