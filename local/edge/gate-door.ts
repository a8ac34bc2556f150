// The way from the edge's workerd to the gates in the other: two small workers that hand calls on and know none of them.
// Miniflare could do so itself by its registry; it forgets the way when a workerd died and was started again.

/** In the edge's workerd: objects of the gate's class whose every call goes to GATES, the other side. */
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

/** In the gates' workerd: brings a call to the object of that name, of the class that `main` exports. */
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
