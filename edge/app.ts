import { Hono } from 'hono'
import type { EdgeContext } from './context.ts'
import { mountInternalAgent } from './internal/agent.ts'
import { mountInternalInvoices } from './internal/invoices.ts'
import { mountInternalPapers } from './internal/papers.ts'
import { mountOperatorKeys } from './internal/operator-keys.ts'
import { mountOperators } from './internal/operators.ts'
import { mountPracticeEndings } from './internal/practice-endings.ts'
import { mountPracticeExports } from './internal/practice-exports.ts'
import { mountProviderApproval } from './internal/provider-approval.ts'
import { mountHandovers } from './internal/handovers.ts'
import { mountUserGroups } from './internal/user-groups.ts'
import { mountInternalWorkflows } from './internal/workflows.ts'
import { directory } from './middleware/directory.ts'
import { errorResponse } from './middleware/errors.ts'
import { headers } from './middleware/headers.ts'
import { host } from './middleware/host.ts'
import { origin } from './middleware/origin.ts'
import { noApiOnPortal } from './middleware/portal.ts'
import { requestId } from './middleware/request-id.ts'
import { login } from './middleware/login.ts'
import { mountAccountRecovery } from './routes/account-recovery.ts'
import { mountEmailPreference } from './routes/email-preference.ts'
import { mountAppointmentTypes } from './routes/appointment-types.ts'
import { mountAppointments } from './routes/appointments.ts'
import { mountArticles } from './routes/articles.ts'
import { mountCalendarEntries } from './routes/calendar-entries.ts'
import { mountCalendarFeed } from './routes/calendar-feed.ts'
import { mountCalls } from './routes/calls.ts'
import { mountChartMerges } from './routes/chart-merges.ts'
import { mountCharts } from './routes/charts.ts'
import { mountAvailability } from './routes/availability.ts'
import { mountBlogSubmissionForm, mountBlogSubmissions } from './routes/blog-submissions.ts'
import { mountCardPermissions } from './routes/card-permissions.ts'
import { mountClientContacts } from './routes/client-contacts.ts'
import { mountChartReadings } from './routes/chart-readings.ts'
import { mountContentEditing } from './routes/content-editing.ts'
import { mountCrawlers } from './routes/crawlers.ts'
import { mountDemoData } from './routes/demo-data.ts'
import { mountFeeds } from './routes/feeds.ts'
import { mountForms } from './routes/forms.ts'
import { mountGuardians } from './routes/guardians.ts'
import { mountHolds } from './routes/holds.ts'
import { mountOwnMoves } from './routes/own-moves.ts'
import { mountClientPayments } from './routes/client-payments.ts'
import { mountInvoices, mountInvoiceWriting } from './routes/invoices.ts'
import { mountMoneyPapers } from './routes/money-papers.ts'
import { mountPapers } from './routes/papers.ts'
import { mountListings } from './routes/listings.ts'
import { mountLogin } from './routes/login.ts'
import { mountLogoImage } from './routes/logo-image.ts'
import { mountMailAgreement } from './routes/mail-agreement.ts'
import { mountMarketing, mountMarketingForms } from './routes/marketing.ts'
import { mountMemberInvitations } from './routes/member-invitations.ts'
import { mountMessaging } from './routes/messaging.ts'
import { mountNotes } from './routes/notes.ts'
import { mountOffers } from './routes/offers.ts'
import { mountOpenapi } from './routes/openapi.ts'
import { mountPageContent } from './routes/page-content.ts'
import { mountPages } from './routes/pages.ts'
import { mountPasskeys } from './routes/passkeys.ts'
import { mountPasswords } from './routes/passwords.ts'
import { mountCoupons } from './routes/coupons.ts'
import { mountCardCharges } from './routes/card-charges.ts'
import { mountHandPayments } from './routes/hand-payments.ts'
import { mountOwnCardPayments } from './routes/own-card-payments.ts'
import { mountPayWithCard } from './routes/pay-with-card.ts'
import { mountPayment } from './routes/payment.ts'
import { mountPracticeEnding } from './routes/practice-ending.ts'
import { mountPracticeExport } from './routes/practice-export.ts'
import { mountPracticePages } from './routes/practice-pages.ts'
import { mountPracticeTerms } from './routes/practice-terms.ts'
import { mountProfileImage } from './routes/profile-image.ts'
import { mountProfessionals } from './routes/professionals.ts'
import { mountReporting } from './routes/reporting.ts'
import { mountSavedCards } from './routes/saved-cards.ts'
import { mountSecondFactor } from './routes/second-factor.ts'
import { mountSecurityTxt } from './routes/security-txt.ts'
import { mountSessionDetails } from './routes/session-details.ts'
import { mountLogins } from './routes/logins.ts'
import { mountSockets } from './routes/sockets.ts'
import { mountStepUp } from './routes/step-up.ts'
import { mountSubscriptions } from './routes/subscriptions.ts'
import { mountTeam } from './routes/team.ts'
import { mountTodo } from './routes/todo.ts'
import { mountUndeclaredMethods } from './routes/undeclared-methods.ts'
import { mountUsers } from './routes/users.ts'

export const app = new Hono<EdgeContext>({ strict: true })

app.onError((error, c) => errorResponse(c, error))
app.use(requestId)
app.use(headers)
app.use(host)
app.use(directory)
for (const calls of ['/api/*', '/instant_messaging/*']) {
  app.use(calls, noApiOnPortal)
  app.use(calls, origin)
  app.use(calls, login)
}

mountLogin(app)
mountPasswords(app)
mountAccountRecovery(app)
mountEmailPreference(app)
mountMailAgreement(app)
mountLogins(app)
mountSecondFactor(app)
mountPasskeys(app)
mountStepUp(app)
mountUsers(app)
mountTeam(app)
mountPracticeEnding(app)
mountPracticeExport(app)
mountGuardians(app)
mountMemberInvitations(app)
mountChartReadings(app)
mountClientContacts(app)
mountProfessionals(app)
mountPageContent(app)
mountArticles(app)
mountContentEditing(app)
mountBlogSubmissions(app)
mountListings(app)
mountProfileImage(app)
mountLogoImage(app)
mountPracticePages(app)
mountCharts(app)
mountChartMerges(app)
mountOffers(app)
mountAppointmentTypes(app)
mountAvailability(app)
mountPracticeTerms(app)
mountDemoData(app)
mountAppointments(app)
mountCalendarEntries(app)
mountCalendarFeed(app)
mountSessionDetails(app)
mountHolds(app)
mountOwnMoves(app)
mountReporting(app)
mountMarketing(app)
mountPayment(app)
mountSavedCards(app)
mountCardPermissions(app)
mountOwnCardPayments(app)
mountPayWithCard(app)
mountCoupons(app)
mountHandPayments(app)
mountCardCharges(app)
mountSubscriptions(app)
mountInvoices(app)
mountPapers(app)
mountMoneyPapers(app)
mountClientPayments(app)
mountInvoiceWriting(app)
mountTodo(app)
mountCalls(app)
mountNotes(app)
mountMessaging(app)
mountSockets(app)
mountInternalWorkflows(app)
mountInternalInvoices(app)
mountInternalPapers(app)
mountHandovers(app)
mountPracticeEndings(app)
mountPracticeExports(app)
mountInternalAgent(app)
mountOperators(app)
mountOperatorKeys(app)
mountProviderApproval(app)
mountUserGroups(app)
mountOpenapi(app)
mountUndeclaredMethods(app)

mountFeeds(app)
mountCrawlers(app)
mountSecurityTxt(app)
mountForms(app)
mountMarketingForms(app)
mountBlogSubmissionForm(app)
mountPages(app)
