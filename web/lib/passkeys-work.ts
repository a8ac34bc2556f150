/** Whether this browser supports passkeys. */
export function passkeysWork(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}
