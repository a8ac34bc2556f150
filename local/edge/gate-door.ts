// Connects the edge's workerd to the gates in the other: two small workers that forward calls without knowing them.
// Miniflare's own registry could do so, but it loses the address when a workerd dies and is restarted.

/** In the edge's workerd: objects of the gate's class that forward every call to GATES, the other side. */
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

/** In the gates' workerd: passes a call to the object of that name, of the class that `main` exports. */
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
