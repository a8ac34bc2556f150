/** The sentences beside the picture on the pages of log-in and registration. */
export const ACCOUNT_SCENES = {
  login: 'Good to have you back.',
  member: 'Find somebody who fits, see their times, and meet.',
  professional: 'Your calendar, notes and sessions in one quiet place.',
  password: 'A fresh key for the same quiet room.',
  guardian: 'Beside them as long as they need it, and no longer.',
  confirm: 'One step closer to a calm hour of your own.',
} as const
