import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { StartupError } from '../start/startup-error.ts'

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void

export type Listener = {
  readonly server: Server
  readonly port: number
  readonly serve: (handler: HttpHandler) => void
  readonly close: () => Promise<void>
}

const timeouts = {
  // API Gateway buffers a slow request before it calls a Lambda. This server lets a slow request time out instead.
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // With Node's default of 5 seconds, a busy client may send on a connection that is closing and get ECONNRESET.
  keepAliveTimeout: 120_000,
}

/** Listens on 127.0.0.1 and, if available, on ::1, because browsers resolve 'localhost' to one of them. */
export async function listen(port: number): Promise<Listener> {
  let handle: HttpHandler = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end()
  const server = createServer(timeouts, (request, response) => handle(request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    else socket.destroy()
  })
  await listenOn(server, port, '127.0.0.1')
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  const ipv6Server = port === 0 ? undefined : await listenOnIpv6(server, port)
  return {
    server,
    port: actualPort,
    serve: (handler) => {
      handle = handler
    },
    close: async () => {
      server.closeAllConnections()
      await Promise.all([closeServer(server), ipv6Server && closeServer(ipv6Server)])
    },
  }
}

async function listenOnIpv6(server: Server, port: number): Promise<SocketServer | undefined> {
  const ipv6Server = createSocketServer((socket) => server.emit('connection', socket))
  try {
    await listenOn(ipv6Server, port, '::1')
    return ipv6Server
  } catch (error) {
    if (error instanceof StartupError) {
      await closeServer(server)
      throw error
    }
    return undefined
  }
}

function listenOn(server: SocketServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartupError(error, port)))
    server.listen(port, host, resolve)
  })
}

function toStartupError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 10} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new StartupError(`Permission denied for port ${port}. Use a port above 1023: PORT=3000 npm start`)
  return error
}

function closeServer(server: SocketServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
