import { type ClientHttp2Session, connect } from 'node:http2'
import type { AppleKeys } from './wallet-secrets.ts'

const APPLE_PUSH_URL = 'https://api.push.apple.com'
const TIMEOUT_MS = 5000
/** Apple retries a push for this long if the phone is switched off. */
const EXPIRES_AFTER_SECONDS = 24 * 60 * 60
/** Apple's errors for a phone that no longer has the pass, or for a push token that was never valid. */
const GONE_REASON_PATTERN = /^(Unregistered|ExpiredToken|BadDeviceToken|DeviceTokenNotForTopic)$/

export type PushResult = 'accepted' | 'gone' | 'failed'
export type ApplePushConnection = {
  readonly push: (pushToken: string) => Promise<PushResult>
  /** True if Apple did not respond or refused the certificate. Further pushes would fail too. */
  readonly isDown: () => boolean
  readonly close: () => void
}

/** The first push opens an HTTP/2 connection to Apple. All pushes of one run of the job use the same connection. */
export function openApplePushConnection(
  { passTypeId, certificate, key }: AppleKeys,
  now: Date,
): ApplePushConnection {
  const expiration = String(Math.floor(now.getTime() / 1000) + EXPIRES_AFTER_SECONDS)
  const headers = { 'apns-topic': passTypeId, 'apns-expiration': expiration }
  let session: ClientHttp2Session | undefined
  let isDown = false
  const open = () => {
    const newSession = connect(process.env.APPLE_PUSH_URL || APPLE_PUSH_URL, { cert: certificate, key })
    // Without this listener, a connection error would end the process. The pending pushes report the error.
    newSession.on('error', () => undefined)
    return newSession
  }
  return {
    push: async (pushToken) => {
      if (isDown) return 'failed'
      session ??= open()
      const answer = await post(session, `/3/device/${pushToken}`, headers).catch(() => undefined)
      isDown ||= !answer || answer.status === 403
      if (answer?.status === 200) return 'accepted'
      return answer && (answer.status === 410 || GONE_REASON_PATTERN.test(answer.reason)) ? 'gone' : 'failed'
    },
    isDown: () => isDown,
    close: () => session?.destroy(),
  }
}

/** Sends a push with an empty body, because a push only tells the phone to request the changed pass from the site. */
function post(session: ClientHttp2Session, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; reason: string }>((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ':path': path, ...headers })
    let status = 0
    let body = ''
    stream.setTimeout(TIMEOUT_MS, () => stream.destroy(new Error('no response')))
    stream.on('response', (answer) => {
      status = Number(answer[':status'])
    })
    stream.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    stream.on('error', reject)
    stream.on('close', () =>
      status ? resolve({ status, reason: reasonOf(body) }) : reject(new Error('closed')),
    )
    stream.end('{}')
  })
}

function reasonOf(body: string): string {
  try {
    return String(JSON.parse(body).reason)
  } catch {
    return ''
  }
}
