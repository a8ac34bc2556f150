// Connects the edge's workerd to the workerd of the gates, by two small workers that forward every call. Miniflare's
// own registry could do so too, but it loses the address when a workerd dies and is restarted.

/** Runs in the edge's workerd: objects of the gate's class that forward every call to the other workerd (GATES). */
export const doorOut = (className: string) => `
  import { DurableObject } from 'cloudflare:workers'
  export class ${className} extends DurableObject {
    constructor(ctx, env) {
      super(ctx, env)
      return new Proxy(this, {
        get: (object, method) =>
          Reflect.has(object, method)
            ? Reflect.get(object, method)
            : (...given) => env.GATES.ask(ctx.id.name, method, given),
      })
    }
  }
  export default {}
`

/** Runs in the gates' workerd: passes each call to the object of its name. `main` exports the class of the objects. */
export const doorIn = (className: string, main: string) => `
  import { WorkerEntrypoint } from 'cloudflare:workers'
  export { ${className} } from ${main}
  export default class extends WorkerEntrypoint {
    async ask(name, method, given) {
      const { GATE } = this.env
      return GATE.get(GATE.idFromName(name))[method](...given)
    }
  }
`
