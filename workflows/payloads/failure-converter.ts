import { DefaultFailureConverter } from '@temporalio/common'

/** Makes the codec encrypt the messages and stack traces of failures too. Loaded by its path (data-converter.ts). */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
