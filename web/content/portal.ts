/** The words of the portal screen. */
export const PORTAL = {
  title: 'Your client portal',
  lead: 'Sessions, messages and invoices with your professional are kept in your Orchid account.',
  logIn: 'Log in',
  register: 'Register for an account',
  professionals: { question: 'Are you a professional?', way: 'Orchid for professionals' },
} as const
