/** The texts of the portal screen. */
export const PORTAL = {
  title: 'Your client portal',
  lead: 'Your sessions, messages and invoices are in your Orchid account.',
  logIn: 'Log in',
  register: 'Register for an account',
  professionals: { question: 'Are you a professional?', way: 'Orchid for professionals' },
} as const
