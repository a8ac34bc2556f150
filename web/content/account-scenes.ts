/** The sentence beside the picture on the account pages: login, registration and the like. */
export const ACCOUNT_SCENES = {
  login: 'Welcome back.',
  member: 'Find someone who fits, see when they are free, and meet.',
  professional: 'Your calendar, notes and sessions in one quiet place.',
  password: 'A new password for the same quiet room.',
  recovery: 'A careful way back in.',
  guardian: 'There for them for as long as they need it.',
  confirm: 'One step closer to a calm hour of your own.',
  mail: 'Only the mail that helps you.',
} as const
