/**
 * The purposes of mailed links. Each is also the page that the link opens, except `member-invitation`. A token for one
 * purpose is invalid for another.
 */
const LINK_PURPOSES = [
  'account-handover',
  'account-recovery',
  'confirm-email',
  'guardian-invitation',
  'member-invitation',
  'reset-password',
  'team-invitation',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/**
 * What a keyed hash is for. It is part of what is hashed, so stored hashes, cookies and mailed links are invalid once
 * its purpose has another name.
 */
export const HASH_PURPOSES = [
  ...LINK_PURPOSES,
  'access',
  'blog-submission',
  'chat',
  'gate',
  'gate-of-billing',
  'gate-of-source',
  'known-device',
  'mail-preference',
  'marketing-request',
  'passkey-challenge',
  'pending-salt',
  'posted-form',
  'practice-mails',
  'proven-password',
  'recovery-code',
  'registration',
  'repeat',
  'session',
  'session-handle',
  'step-up',
] as const
export type HashPurpose = (typeof HASH_PURPOSES)[number]
