import { createSecureServer } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import { afterEach, expect, it, vi } from 'vitest'
import { openApplePushConnection } from '#functions/wallets/apple-push-connection.ts'
import { makeWalletKeys } from '#infra/local/secrets/wallet-keys.ts'

afterEach(() => void vi.unstubAllEnvs())

it('sends the certificate of the pass to Apple over one connection', async () => {
  const { apple } = await makeWalletKeys(new Date())
  const seen: unknown[] = []
  const server = createSecureServer({
    cert: apple.certificate,
    key: apple.key,
    requestCert: true,
    rejectUnauthorized: false,
  })
  server.on('secureConnection', (socket: TLSSocket) => seen.push(socket.getPeerCertificate().subject))
  server.on('stream', (stream) => stream.respond({ ':status': 200 }, { endStream: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('APPLE_PUSH_URL', `https://127.0.0.1:${Object(server.address()).port}`)
  // The server's certificate is self-signed.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const push = openApplePushConnection(apple, new Date())
  try {
    expect([await push.push('aa'), await push.push('bb')]).toEqual(['accepted', 'accepted'])
    expect(seen).toMatchObject([{ UID: apple.passTypeId, OU: apple.teamId }])
  } finally {
    push.close()
    server.close()
  }
})

it('is down after a call without a response and makes no further call', async () => {
  const { apple } = await makeWalletKeys(new Date())
  vi.stubEnv('APPLE_PUSH_URL', 'http://127.0.0.1:1')
  const push = openApplePushConnection(apple, new Date())
  expect([await push.push('aa'), push.isDown(), await push.push('bb')]).toEqual(['failed', true, 'failed'])
  push.close()
})
