import type { PublicProfile } from '#contracts/api/professionals'

/**
 * Whether a page was asked for at an address that it had before. The id of the professional is not one: it stays valid
 * beside the address, for links from our own mails and rows.
 */
export function isFormerAddress(
  asked: string,
  profile: Pick<PublicProfile, 'cognito_sub' | 'id_or_custom_url'>,
): boolean {
  return asked !== profile.id_or_custom_url && asked !== profile.cognito_sub
}
