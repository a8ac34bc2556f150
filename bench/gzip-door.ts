import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'

/** A proxy that compresses responses as the deployment platform does. The local edge does not (decision 002). */
export function gzipDoor(origin: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((asked, answer) => {
    void fetch(new URL(asked.url ?? '/', origin), { redirect: 'manual' }).then(async (from) => {
      const body = Buffer.from(await from.arrayBuffer())
      const type = from.headers.get('content-type') ?? ''
      const packed = /html|css|javascript|json|svg/.test(type)
      answer.writeHead(from.status, {
        ...Object.fromEntries(from.headers),
        ...(packed ? { 'content-encoding': 'gzip' } : {}),
        'transfer-encoding': 'chunked',
      })
      answer.end(packed ? gzipSync(body) : body)
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('the door has no address')
      resolve({ server, origin: `http://127.0.0.1:${address.port}` })
    }),
  )
}
