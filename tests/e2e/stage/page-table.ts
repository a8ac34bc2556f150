/** The person who opens a page of the table. */
export type Viewer = 'visitor' | 'newcomer' | 'member' | 'practice'

/** A page that the walker visits. Braces in `path` name data that the walker prepares. */
export type PageRow = {
  /** The file of the page in web/routes, without its extension. */
  route: string
  name: string
  path: string
  viewer: Viewer
  /** The title of the tab. */
  title: string | RegExp
  /** An element that shows that the page is complete. Without it, the level-1 heading. */
  shows?: { role: 'button' | 'link' | 'heading' | 'navigation'; name?: string | RegExp; level?: number }
}

/** Accepts the title of the address or of the screen that it shows, because either can be set last. */
function oneOf(...titles: string[]): RegExp {
  return new RegExp(`^(?:${titles.join('|')})$`)
}

/** Every page that can be opened directly. tests/architecture/page-table.test.ts compares it with web/routes. */
export const PAGES: readonly PageRow[] = [
  {
    route: 'index',
    name: 'home',
    path: '/',
    viewer: 'visitor',
    title: 'Orchid – find a therapist who fits, and a calm place to meet',
  },
  { route: 'get-started', name: 'get-started', path: '/get-started', viewer: 'visitor', title: 'Get started · Orchid' },
  {
    route: 'professional-homepage',
    name: 'professional-homepage',
    path: '/professional-homepage',
    viewer: 'visitor',
    title: 'Orchid for professionals – scheduling, sessions, notes and invoices',
  },
  { route: 'pricing/index', name: 'pricing', path: '/pricing', viewer: 'visitor', title: 'Pricing · Orchid' },
  {
    route: 'pricing/$subClass/$subPeriod/$type',
    name: 'order',
    path: '/pricing/core/monthly/checkout',
    viewer: 'practice',
    title: 'Start Core · Orchid',
  },
  {
    route: 'pricing/checkout-cancel',
    name: 'checkout-cancel',
    path: '/pricing/checkout-cancel',
    viewer: 'practice',
    title: 'Nothing was charged · Orchid',
  },
  {
    route: 'professionals/index',
    name: 'professionals',
    path: '/professionals',
    viewer: 'visitor',
    title: 'Mental-health professionals · Orchid',
  },
  {
    route: 'professionals/$initialStateUrl',
    name: 'professionals-of-state',
    path: '/professionals/new-york',
    viewer: 'visitor',
    title: /^Mental-health professionals in .+ · Orchid$/,
  },
  {
    route: 'psychologists/index',
    name: 'psychologists',
    path: '/psychologists',
    viewer: 'visitor',
    title: 'Psychologists · Orchid',
  },
  {
    route: 'psychologists/$initialStateUrl',
    name: 'psychologists-of-state',
    path: '/psychologists/new-york',
    viewer: 'visitor',
    title: /^Psychologists in .+ · Orchid$/,
  },
  {
    route: 'psychiatrists/index',
    name: 'psychiatrists',
    path: '/psychiatrists',
    viewer: 'visitor',
    title: 'Psychiatrists · Orchid',
  },
  {
    route: 'psychiatrists/$initialStateUrl',
    name: 'psychiatrists-of-state',
    path: '/psychiatrists/new-york',
    viewer: 'visitor',
    title: /^Psychiatrists in .+ · Orchid$/,
  },
  {
    route: 'therapists/index',
    name: 'therapists',
    path: '/therapists',
    viewer: 'visitor',
    title: 'Therapists · Orchid',
  },
  {
    route: 'therapists/$initialStateUrl',
    name: 'therapists-of-state',
    path: '/therapists/new-york',
    viewer: 'visitor',
    title: /^Therapists in .+ · Orchid$/,
  },
  {
    route: 'professional-search/index',
    name: 'search',
    path: '/professional-search?q={lastName}',
    viewer: 'visitor',
    title: 'Professionals · Orchid',
  },
  {
    route: 'professional-search/$idOrCustomUrl/index',
    name: 'profile',
    path: '/professional-search/{customUrl}',
    viewer: 'visitor',
    title: /^Dr\. Elena .+ · Orchid$/,
  },
  {
    route: 'professional-search/$idOrCustomUrl/checkout',
    name: 'checkout',
    path: '/professional-search/{customUrl}/checkout?{slot}',
    viewer: 'member',
    title: 'Confirm your booking · Orchid',
    shows: { role: 'button', name: 'Confirm & finish' },
  },
  {
    route: 'terms-of-use',
    name: 'terms-of-use',
    path: '/terms-of-use',
    viewer: 'visitor',
    title: 'Terms of use · Orchid',
  },
  {
    route: 'privacy-policy',
    name: 'privacy-policy',
    path: '/privacy-policy',
    viewer: 'visitor',
    title: 'Privacy policy · Orchid',
  },
  { route: 'login', name: 'login', path: '/login', viewer: 'visitor', title: 'Log in · Orchid' },
  {
    route: 'member-register',
    name: 'member-register',
    path: '/member-register',
    viewer: 'visitor',
    title: oneOf('Register · Orchid', 'Get personalized care · Orchid'),
  },
  {
    route: 'professional-register',
    name: 'professional-register',
    path: '/professional-register',
    viewer: 'visitor',
    title: 'Join as a professional · Orchid',
  },
  // The pages of mailed links, opened without a token.
  {
    route: 'confirm-email',
    name: 'confirm-email',
    path: '/confirm-email',
    viewer: 'visitor',
    title: oneOf('Confirm your email · Orchid', 'Open the link from your email · Orchid'),
  },
  {
    route: 'forgot-password',
    name: 'forgot-password',
    path: '/forgot-password',
    viewer: 'visitor',
    title: 'Forgot password · Orchid',
  },
  {
    route: 'reset-password',
    name: 'reset-password',
    path: '/reset-password',
    viewer: 'visitor',
    title: 'Forgot password · Orchid',
  },
  {
    route: 'account-recovery',
    name: 'account-recovery',
    path: '/account-recovery',
    viewer: 'visitor',
    title: 'Lost your phone? · Orchid',
  },
  {
    route: 'team-invitation',
    name: 'team-invitation',
    path: '/team-invitation',
    viewer: 'visitor',
    title: oneOf('Join a team · Orchid', 'Open the link from your email · Orchid'),
  },
  {
    route: 'guardian-invitation',
    name: 'guardian-invitation',
    path: '/guardian-invitation',
    viewer: 'visitor',
    title: oneOf('Become a guardian · Orchid', 'Open the link from your email · Orchid'),
  },
  {
    route: 'account-handover',
    name: 'account-handover',
    path: '/account-handover',
    viewer: 'visitor',
    title: 'Open the link from your email · Orchid',
  },
  {
    route: 'page-not-found',
    name: 'not-found',
    path: '/page-not-found',
    viewer: 'visitor',
    title: 'Not found · Orchid',
  },
  // A page for developers, which production does not show.
  { route: 'kit', name: 'kit', path: '/kit', viewer: 'visitor', title: 'The kit · Orchid' },
  { route: '$', name: 'unknown-address', path: '/no-such-page', viewer: 'visitor', title: 'Not found · Orchid' },

  {
    route: 'quick-intake',
    name: 'quick-intake',
    path: '/quick-intake',
    viewer: 'newcomer',
    title: 'Tell us about yourself · Orchid',
  },
  {
    route: 'member-dashboard/homepage',
    name: 'member-home',
    path: '/member-dashboard/homepage',
    viewer: 'member',
    title: 'Home · Orchid',
  },
  {
    route: 'member-dashboard/sessions/index',
    name: 'member-sessions',
    path: '/member-dashboard/sessions',
    viewer: 'member',
    title: 'Sessions · Orchid',
    shows: { role: 'heading', level: 3 },
  },
  {
    route: 'member-dashboard/billing',
    name: 'member-billing',
    path: '/member-dashboard/billing',
    viewer: 'member',
    title: 'Billing · Orchid',
    shows: { role: 'heading', name: 'Invoices' },
  },
  {
    route: 'member-dashboard/sessions/$appointmentId',
    name: 'member-session',
    path: '/member-dashboard/sessions/{session}',
    viewer: 'member',
    title: 'Session · Orchid',
    shows: { role: 'link', name: 'View page' },
  },
  {
    route: 'member-dashboard/messages',
    name: 'member-messages',
    path: '/member-dashboard/messages',
    viewer: 'member',
    title: 'Messages · Orchid',
    shows: { role: 'navigation', name: 'Conversations' },
  },
  {
    route: 'member-dashboard/profile',
    name: 'member-profile',
    path: '/member-dashboard/profile',
    viewer: 'member',
    title: 'Profile · Orchid',
  },
  {
    route: 'member-dashboard/edit-profile',
    name: 'member-edit-profile',
    path: '/member-dashboard/edit-profile',
    viewer: 'member',
    title: 'Edit profile · Orchid',
  },
  {
    route: 'member-dashboard/guardians',
    name: 'member-guardians',
    path: '/member-dashboard/guardians',
    viewer: 'member',
    title: 'Parents and guardians · Orchid',
  },
  {
    route: 'member-dashboard/switch-accounts/index',
    name: 'switch-accounts',
    path: '/member-dashboard/switch-accounts',
    viewer: 'member',
    title: 'Switch profile · Orchid',
  },

  {
    route: 'pro-dashboard/homepage',
    name: 'practice-home',
    path: '/pro-dashboard/homepage',
    viewer: 'practice',
    title: 'Home · Orchid',
  },
  {
    route: 'pro-dashboard/schedule',
    name: 'schedule',
    path: '/pro-dashboard/schedule',
    viewer: 'practice',
    title: 'Schedule · Orchid',
    shows: { role: 'button', name: /Mia/ },
  },
  {
    route: 'pro-dashboard/schedule',
    name: 'schedule-session',
    path: '/pro-dashboard/schedule?panel=session-details&session={session}',
    viewer: 'practice',
    title: 'Schedule · Orchid',
    shows: { role: 'link', name: 'Note and transcript' },
  },
  {
    route: 'pro-dashboard/schedule',
    name: 'schedule-availability',
    path: '/pro-dashboard/schedule?panel=availability',
    viewer: 'practice',
    title: 'Schedule · Orchid',
    shows: { role: 'button', name: 'Save availability' },
  },
  {
    route: 'pro-dashboard/schedule',
    name: 'schedule-types',
    path: '/pro-dashboard/schedule?panel=session-types',
    viewer: 'practice',
    title: 'Schedule · Orchid',
    shows: { role: 'button', name: 'Add session type' },
  },
  {
    route: 'pro-dashboard/schedule',
    name: 'schedule-add',
    path: '/pro-dashboard/schedule?panel=add-to-calendar',
    viewer: 'practice',
    title: 'Schedule · Orchid',
    shows: { role: 'button', name: 'New client' },
  },
  {
    route: 'pro-dashboard/schedule',
    name: 'schedule-month',
    path: '/pro-dashboard/schedule?view=month',
    viewer: 'practice',
    title: 'Schedule · Orchid',
  },
  {
    route: 'pro-dashboard/$',
    name: 'practice-not-found',
    path: '/pro-dashboard/no-such-page',
    viewer: 'practice',
    title: 'Page not found · Orchid',
    shows: { role: 'link', name: 'Go to the home page' },
  },
  {
    route: 'member-dashboard/$',
    name: 'member-not-found',
    path: '/member-dashboard/no-such-page',
    viewer: 'member',
    title: 'Page not found · Orchid',
    shows: { role: 'link', name: 'Go to the dashboard' },
  },
  {
    route: 'pro-dashboard/messages',
    name: 'practice-messages',
    path: '/pro-dashboard/messages',
    viewer: 'practice',
    title: 'Messages · Orchid',
    shows: { role: 'navigation', name: 'Conversations' },
  },
  {
    route: 'pro-dashboard/billing',
    name: 'client-invoices',
    path: '/pro-dashboard/billing',
    viewer: 'practice',
    title: 'Billing · Orchid',
    shows: { role: 'heading', name: 'Invoices' },
  },
  {
    route: 'pro-dashboard/session/$appointmentId',
    name: 'session',
    path: '/pro-dashboard/session/{session}',
    viewer: 'practice',
    title: 'Session · Orchid',
    shows: { role: 'button', name: 'Start SOAP Note' },
  },
  ...['index', 'practice', 'profile', 'team', 'payments', 'billing'].map((tab) => ({
    route: `pro-dashboard/settings/${tab}`,
    name: `settings-${tab}`,
    path: `/pro-dashboard/settings${tab === 'index' ? '' : `/${tab}`}`,
    viewer: 'practice' as const,
    title: 'Settings · Orchid',
  })),
  {
    route: 'video-chat/$appointmentId',
    name: 'call-door',
    path: '/video-chat/{session}',
    viewer: 'practice',
    title: 'Call · Orchid',
    shows: { role: 'button', name: 'Join the call' },
  },
]

/** Routes that are not pages, and pages that only the steps of a journey can reach. */
export const NOT_WALKED: readonly { route: string; because: string }[] = [
  { route: '__root', because: 'it is the frame of every page' },
  { route: 'pro-dashboard', because: 'it is the frame of the pages of a practice' },
  { route: 'pro-dashboard/settings/route', because: 'it is the frame of the settings' },
  { route: 'member-dashboard/route', because: 'it is the frame of the pages of a member' },
  { route: 'pro-dashboard/index', because: 'it redirects to the home page' },
  { route: 'member-dashboard/index', because: 'it redirects to the home page' },
  { route: 'pro-dashboard/settings/$tab', because: 'it redirects old addresses to the present tabs' },
  {
    route: 'member-dashboard/switch-accounts/$minorUserId',
    because: 'it switches the profile and redirects: guardians.e2e.ts',
  },
  { route: 'member-intake-form', because: 'it is a step of the registration: own-details.e2e.ts' },
  { route: 'portal', because: 'it has its own hosts: bars.e2e.ts' },
  {
    route: 'professional-search/$idOrCustomUrl/checkout-confirm.$timeslotId',
    because: 'it follows a payment: client-finds-and-books.e2e.ts',
  },
]
