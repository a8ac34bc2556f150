// Made by tools/endpoints/write-endpoint-table.ts from the files of contracts/api and contracts/internal.
import * as apiAccountHandover from '#contracts/api/account-handover'
import * as apiAccountRecovery from '#contracts/api/account-recovery'
import * as apiAppointmentChanges from '#contracts/api/appointment-changes'
import * as apiAppointmentSeries from '#contracts/api/appointment-series'
import * as apiAppointmentTypes from '#contracts/api/appointment-types'
import * as apiAppointments from '#contracts/api/appointments'
import * as apiArticles from '#contracts/api/articles'
import * as apiAvailability from '#contracts/api/availability'
import * as apiBlockedIntervals from '#contracts/api/blocked-intervals'
import * as apiBlogSubmissions from '#contracts/api/blog-submissions'
import * as apiBookingLimits from '#contracts/api/booking-limits'
import * as apiBooks from '#contracts/api/books'
import * as apiCalendarEntries from '#contracts/api/calendar-entries'
import * as apiCalendarFeed from '#contracts/api/calendar-feed'
import * as apiCalls from '#contracts/api/calls'
import * as apiCardCharges from '#contracts/api/card-charges'
import * as apiCardPermissions from '#contracts/api/card-permissions'
import * as apiChartMerges from '#contracts/api/chart-merges'
import * as apiChartPage from '#contracts/api/chart-page'
import * as apiChartReadings from '#contracts/api/chart-readings'
import * as apiCharts from '#contracts/api/charts'
import * as apiClientContacts from '#contracts/api/client-contacts'
import * as apiClientInvoices from '#contracts/api/client-invoices'
import * as apiClientPayments from '#contracts/api/client-payments'
import * as apiContentEditing from '#contracts/api/content-editing'
import * as apiContentPictures from '#contracts/api/content-pictures'
import * as apiCoupons from '#contracts/api/coupons'
import * as apiDemoData from '#contracts/api/demo-data'
import * as apiEmailConfirmation from '#contracts/api/email-confirmation'
import * as apiEmailPreference from '#contracts/api/email-preference'
import * as apiEstimates from '#contracts/api/estimates'
import * as apiGuardians from '#contracts/api/guardians'
import * as apiHandPayments from '#contracts/api/hand-payments'
import * as apiHiddenSessions from '#contracts/api/hidden-sessions'
import * as apiHolds from '#contracts/api/holds'
import * as apiInvoiceWriting from '#contracts/api/invoice-writing'
import * as apiListings from '#contracts/api/listings'
import * as apiLogin from '#contracts/api/login'
import * as apiLogins from '#contracts/api/logins'
import * as apiLogoImage from '#contracts/api/logo-image'
import * as apiMailAgreement from '#contracts/api/mail-agreement'
import * as apiMailSettings from '#contracts/api/mail-settings'
import * as apiMarketing from '#contracts/api/marketing'
import * as apiMemberInvitations from '#contracts/api/member-invitations'
import * as apiMessaging from '#contracts/api/messaging'
import * as apiMoneyPapers from '#contracts/api/money-papers'
import * as apiMoveAsks from '#contracts/api/move-asks'
import * as apiNotes from '#contracts/api/notes'
import * as apiOwnCardPayments from '#contracts/api/own-card-payments'
import * as apiOwnMoves from '#contracts/api/own-moves'
import * as apiOwnPage from '#contracts/api/own-page'
import * as apiOwnTimeZone from '#contracts/api/own-time-zone'
import * as apiPageContent from '#contracts/api/page-content'
import * as apiPapers from '#contracts/api/papers'
import * as apiPasskeys from '#contracts/api/passkeys'
import * as apiPasswords from '#contracts/api/passwords'
import * as apiPayAll from '#contracts/api/pay-all'
import * as apiPayWithCard from '#contracts/api/pay-with-card'
import * as apiPayment from '#contracts/api/payment'
import * as apiPracticeEnding from '#contracts/api/practice-ending'
import * as apiPracticeExport from '#contracts/api/practice-export'
import * as apiPracticePages from '#contracts/api/practice-pages'
import * as apiPracticeTerms from '#contracts/api/practice-terms'
import * as apiProfessionalTypes from '#contracts/api/professional-types'
import * as apiProfessionals from '#contracts/api/professionals'
import * as apiProfileImage from '#contracts/api/profile-image'
import * as apiReporting from '#contracts/api/reporting'
import * as apiSavedCards from '#contracts/api/saved-cards'
import * as apiSessionDetails from '#contracts/api/session-details'
import * as apiStepUp from '#contracts/api/step-up'
import * as apiSubscriptions from '#contracts/api/subscriptions'
import * as apiTeam from '#contracts/api/team'
import * as apiTodo from '#contracts/api/todo'
import * as apiTwoFactor from '#contracts/api/two-factor'
import * as apiUsers from '#contracts/api/users'
import * as internalAgent from '#contracts/internal/agent'
import * as internalHandovers from '#contracts/internal/handovers'
import * as internalInvoiceRuns from '#contracts/internal/invoice-runs'
import * as internalOperatorKeys from '#contracts/internal/operator-keys'
import * as internalOperators from '#contracts/internal/operators'
import * as internalPaperRuns from '#contracts/internal/paper-runs'
import * as internalPracticeEndings from '#contracts/internal/practice-endings'
import * as internalPracticeExports from '#contracts/internal/practice-exports'
import * as internalProviderApproval from '#contracts/internal/provider-approval'
import * as internalUserGroups from '#contracts/internal/user-groups'
import * as internalWorkflows from '#contracts/internal/workflows'

export const ENDPOINT_FILES = [
  apiAccountHandover,
  apiAccountRecovery,
  apiAppointmentChanges,
  apiAppointmentSeries,
  apiAppointmentTypes,
  apiAppointments,
  apiArticles,
  apiAvailability,
  apiBlockedIntervals,
  apiBlogSubmissions,
  apiBookingLimits,
  apiBooks,
  apiCalendarEntries,
  apiCalendarFeed,
  apiCalls,
  apiCardCharges,
  apiCardPermissions,
  apiChartMerges,
  apiChartPage,
  apiChartReadings,
  apiCharts,
  apiClientContacts,
  apiClientInvoices,
  apiClientPayments,
  apiContentEditing,
  apiContentPictures,
  apiCoupons,
  apiDemoData,
  apiEmailConfirmation,
  apiEmailPreference,
  apiEstimates,
  apiGuardians,
  apiHandPayments,
  apiHiddenSessions,
  apiHolds,
  apiInvoiceWriting,
  apiListings,
  apiLogin,
  apiLogins,
  apiLogoImage,
  apiMailAgreement,
  apiMailSettings,
  apiMarketing,
  apiMemberInvitations,
  apiMessaging,
  apiMoneyPapers,
  apiMoveAsks,
  apiNotes,
  apiOwnCardPayments,
  apiOwnMoves,
  apiOwnPage,
  apiOwnTimeZone,
  apiPageContent,
  apiPapers,
  apiPasskeys,
  apiPasswords,
  apiPayAll,
  apiPayWithCard,
  apiPayment,
  apiPracticeEnding,
  apiPracticeExport,
  apiPracticePages,
  apiPracticeTerms,
  apiProfessionalTypes,
  apiProfessionals,
  apiProfileImage,
  apiReporting,
  apiSavedCards,
  apiSessionDetails,
  apiStepUp,
  apiSubscriptions,
  apiTeam,
  apiTodo,
  apiTwoFactor,
  apiUsers,
  internalAgent,
  internalHandovers,
  internalInvoiceRuns,
  internalOperatorKeys,
  internalOperators,
  internalPaperRuns,
  internalPracticeEndings,
  internalPracticeExports,
  internalProviderApproval,
  internalUserGroups,
  internalWorkflows,
]
