/**
 * Waits for a call to another object and ends it. For calls that return data. The platform counts a call that was
 * refused as active until its promise is collected as garbage, and so long the calling object can neither sleep nor be
 * evicted. Throws what the call threw.
 */
export async function endedCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    ;(call as Partial<Disposable>)[Symbol.dispose]?.()
  }
}
