import { DefaultFailureConverter } from '@temporalio/common'

/** Messages and stack traces of failures go through the codec too. Loaded by path, here and in the workflow sandbox. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
