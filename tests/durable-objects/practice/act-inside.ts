import type { CallContext } from '#domain/access/actor'
import type { ObjectActName } from '#contracts/plain/acts'
import { type ActArgs, type ActResult, actNamed } from '#durable-objects/practice/acts'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'

/** Runs an act inside the object. A refusal over RPC would prevent the object from being evicted. */
export function actInside<Name extends ObjectActName>(
  object: PracticeObject,
  name: Name,
  ctx: CallContext,
  ...args: ActArgs<Name>
): ActResult<Name> {
  return actNamed(name).run(object.host, ctx, ...(args as unknown[] as never[])) as ActResult<Name>
}
