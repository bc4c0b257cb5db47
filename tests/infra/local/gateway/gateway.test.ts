import { EventEmitter, once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '#infra/local/gateway/gateway.ts'
import { listen } from '#infra/local/http/listener.ts'
import { demoStaff, ensureDemoStaff } from '#infra/local/start/demo-staff.ts'
import { setUpLocalCloud } from '#tests/support/local/local-cloud.ts'

type Context = { functionName: string; getRemainingTimeInMillis: () => number }

let seen: { source: string; event: Event; context: Context } | undefined
let answer: () => unknown = () => ({ statusCode: 200, body: '{}' })
const cloud = setUpLocalCloud({
  load: async (source) => ({
    handler: (event: Event, context: Context) => {
      seen = { source, event, context }
      return answer()
    },
  }),
})

let url: string
let token: string
beforeAll(async () => {
  url = `http://127.0.0.1:${new URL(cloud().siteUrl).port}`
  await ensureDemoStaff(cloud().localServices.userPool)
  token = cloud().localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')
})
const api = (path: string, init?: RequestInit) => fetch(`${url}/api${path}`, init)
const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise((resolve, reject) => {
    const options = { port: new URL(url).port, host: '127.0.0.1', method, path, headers }
    const call = httpRequest(options, (response) => resolve(response.resume().statusCode))
    call.on('error', reject).end()
  })
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

it('sends HEAD, which no operation has, to the Lambda of unknown routes', async () => {
  for (const path of ['/day-passes/DPABC234', '/admin/bookings']) {
    await api(path, { method: 'HEAD' })
    expect([seen?.source, seen?.event.requestContext.http.method]).toEqual([
      'functions/service/rejectUnknownRoute.ts',
      'HEAD',
    ])
  }
})

describe('the event that a Lambda receives', () => {
  it('has payload format 2.0', async () => {
    await api('/day-passes/DPABC234?a=1&a=2&b=%C3%A9', { headers: { cookie: 'x=1; y=2', 'X-Custom': 'yes' } })
    expect(seen?.source).toBe('functions/front-desk/getDayPass.ts')
    expect(seen?.event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/day-passes/{passCode}',
      rawPath: '/api/day-passes/DPABC234',
      rawQueryString: 'a=1&a=2&b=%C3%A9',
      cookies: ['x=1', 'y=2'],
      queryStringParameters: { a: '1,2', b: 'é' },
      pathParameters: { passCode: 'DPABC234' },
      requestContext: { http: { method: 'GET', path: '/api/day-passes/DPABC234' }, stage: '$default' },
      isBase64Encoded: false,
    })
    expect(seen?.event.headers).toMatchObject({ 'x-custom': 'yes' })
    expect(seen?.event.headers).not.toHaveProperty('cookie')
    expect(seen?.event).not.toHaveProperty('body')
    expect(seen?.context).toMatchObject({ functionName: 'getDayPass' })
    expect(seen?.context.getRemainingTimeInMillis()).toBeGreaterThan(14_000)
  })

  it('contains JSON as text and other bodies in base64', async () => {
    await api('/day-passes', json({ fullName: 'Žofia' }))
    expect(seen?.event).toMatchObject({ body: '{"fullName":"Žofia"}', isBase64Encoded: false })
    await api('/day-passes', {
      method: 'POST',
      body: Buffer.from([255, 0]),
      headers: { 'content-type': 'image/png' },
    })
    expect(seen?.event).toMatchObject({ body: '/wA=', isBase64Encoded: true })
    await api('/day-passes', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect(seen?.event).toMatchObject({ body: 'YT1i', isBase64Encoded: true })
  })

  it('has the visitor’s IP address second from the right in X-Forwarded-For, whatever the visitor sends', async () => {
    await api('/health', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(seen?.event.headers['x-forwarded-for']?.split(', ')).toEqual([
      '6.6.6.6',
      '127.0.0.1',
      '130.176.0.1',
    ])
    expect(seen?.event.requestContext.http.sourceIp).toBe('130.176.0.1')
  })

  it("carries the edge's key, not one that the visitor made up", async () => {
    await api('/health', { headers: { 'x-from-edge': 'made up' } })
    expect(seen?.event.headers['x-from-edge']).toBe(cloud().localServices.environment.EDGE_KEY)
    expect(seen?.event.headers['x-from-edge']?.length).toBeGreaterThan(20)
  })

  it('does not contain the Host header of the visitor', async () => {
    expect(await send('GET', '/api/health', { host: 'evil.example' })).toBe(200)
    expect(JSON.stringify(seen?.event)).not.toContain('evil.example')
  })
})

describe('a staff route', () => {
  const call = (authorization?: string) =>
    api('/admin/day-passes', { headers: authorization ? { authorization } : {} })

  it('passes the claims of a valid token as strings', async () => {
    expect((await call(`Bearer ${token}`)).status).toBe(200)
    expect(seen?.event.requestContext.authorizer.jwt.claims).toMatchObject({
      'cognito:groups': '[admin]',
      token_use: 'access',
      exp: expect.stringMatching(/^\d+$/),
    })
  })

  it('returns 401 for anything else, before any Lambda runs', async () => {
    seen = undefined
    for (const authorization of [undefined, 'Bearer', `Basic ${token}`, `Bearer ${token}.extra`]) {
      const refused = await call(authorization)
      expect([authorization, refused.status]).toEqual([authorization, 401])
      expect(await refused.json()).toEqual({ message: 'Unauthorized' })
    }
    expect(seen).toBeUndefined()
  })
})

describe('a path', () => {
  it.each([
    ['GET', '/nothing'],
    ['GET', '/day-passes'],
    ['PUT', '/day-passes'],
    ['GET', '/health/'],
    ['GET', '//health'],
    ['GET', '/HEALTH'],
    ['GET', '/day-passes/'],
    ['GET', '/day-passes/%zz'],
    ['GET', '/x/%2e%2e/health'],
    ['OPTIONS', '/health'],
  ])('%s %s without a route takes the default route', async (method, path) => {
    await send(method, `/api${path}`)
    expect(seen).toMatchObject({
      source: 'functions/service/rejectUnknownRoute.ts',
      event: { routeKey: '$default', rawPath: `/api${path.replaceAll('%2e', '.')}` },
    })
  })
})

describe('a response', () => {
  it('has the status, headers, cookies and body of the Lambda result', async () => {
    answer = () => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/png' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from([1, 2, 255]).toString('base64'),
      isBase64Encoded: true,
    })
    const got = await api('/health')
    expect(got.status).toBe(201)
    expect(got.headers.get('content-type')).toBe('image/png')
    expect(got.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect([...new Uint8Array(await got.arrayBuffer())]).toEqual([1, 2, 255])
  })

  it('is a 200 in JSON when the Lambda returns a plain value', async () => {
    answer = () => ({ fine: true })
    expect(await (await api('/health')).json()).toEqual({ fine: true })
  })

  it('is a bare 500 when the Lambda throws', async () => {
    answer = () => {
      throw new Error('secret detail')
    }
    const got = await api('/health')
    expect([got.status, await got.json()]).toEqual([500, { message: 'Internal Server Error' }])
    answer = () => ({ statusCode: 200 })
  })
})

describe('a bad client', () => {
  it('that sends more than 10 MB is rejected', async () => {
    const got = await api('/day-passes', json('x'.repeat(10 * 1024 * 1024)))
    expect(got.status).toBe(413)
  })

  it('that sends 200 MB is disconnected early', async () => {
    let sent = 0
    const pieces = Readable.from(
      (function* () {
        for (; sent < 200; sent += 1) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    const options = { host: '127.0.0.1', port: new URL(url).port, method: 'POST', path: '/api/day-passes' }
    const status = await new Promise((resolve) => {
      const sending = httpRequest(options, (response) => resolve(response.statusCode))
      sending.on('error', () => resolve('cut off'))
      pieces.pipe(sending)
    })
    pieces.destroy()
    expect([413, 'cut off']).toContain(status)
    expect(sent).toBeLessThan(100)
  })

  it('that disconnects does not affect others', async () => {
    const { port } = new URL(url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST /api/day-passes HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
        setTimeout(() => socket.destroy(), 50)
      })
      socket.on('close', () => resolve())
    })
    expect((await api('/health')).status).toBe(200)
  })

  it('that hangs up while its call waits takes the call along, without an error in the log', async () => {
    const calls = new EventEmitter()
    const abandoned = once(calls, 'abandoned')
    const errors: unknown[] = []
    let socket: ReturnType<typeof connect> | undefined
    const gateway = createGateway({
      invoke: (_name, _event, gone) =>
        new Promise((_resolve, reject) => {
          gone?.addEventListener('abort', () => {
            reject(gone.reason)
            calls.emit('abandoned')
          })
          socket?.destroy()
        }),
      verifyAccessToken: () => undefined,
      log: { request: () => undefined, error: (error) => errors.push(error) },
    })
    const server = createServer(gateway).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    socket = connect(port, '127.0.0.1', () => socket?.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'))
    await abandoned
    await new Promise((resolve) => server.close(resolve))
    expect(errors).toEqual([])
  })

  it('that never completes its headers is disconnected after five seconds, its body after fifteen', async () => {
    const { server, port, close } = await listen(0)
    expect([server.headersTimeout, server.requestTimeout]).toEqual([5_000, 15_000])
    server.headersTimeout = 100
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/health HTTP/1.1\r\nHost:'))
    const [reply] = await once(socket, 'data')
    expect(String(reply)).toContain('408 Request Timeout')
    await close()
  })
})
