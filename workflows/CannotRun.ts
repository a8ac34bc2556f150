/** Why a workflows process cannot do its work until someone changes something. */
export type CannotRunCause = 'namespace' | 'search_attributes' | 'credentials' | 'tls_files'

/**
 * This process can do no work until its settings or its Temporal namespace are changed. The message is a sentence for
 * the operator; it contains settings and commands, never data.
 */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
  readonly reason: CannotRunCause
  constructor(reason: CannotRunCause, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}
