import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2'

/** A local Apple push service without TLS. It records requests and sends configured responses. */
export type ApplePushServer = {
  readonly url: string
  readonly pushes: LocalPush[]
  /** The response for each push token, such as 410 and a reason. The default is 200. undefined closes the connection. */
  readonly responses: Map<string, { status: number; reason?: string } | undefined>
  readonly reset: () => void
  readonly close: () => Promise<void>
}
type LocalPush = { pushToken: string; topic: string; body: string }

export async function startApplePushServer(): Promise<ApplePushServer> {
  const pushes: LocalPush[] = []
  const responses: ApplePushServer['responses'] = new Map()
  const server = createServer()
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    void readBody(stream).then((body) => {
      const [, pushToken = ''] = /^\/3\/device\/(\w+)$/.exec(String(headers[':path'])) ?? []
      pushes.push({ pushToken, topic: String(headers['apns-topic']), body })
      const answer = responses.has(pushToken) ? responses.get(pushToken) : { status: 200 }
      if (!answer) return stream.session?.destroy()
      stream.respond({ ':status': answer.status })
      stream.end(answer.reason && JSON.stringify({ reason: answer.reason }))
    })
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    pushes,
    responses,
    reset: () => {
      pushes.length = 0
      responses.clear()
    },
    close: () => {
      for (const session of sessions) session.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function readBody(stream: ServerHttp2Stream): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

const listenOnFreePort = (server: Http2Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
