import { createPublicKey, verify } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Actor } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { PairedKiosk } from '#shared/lib/kiosk.ts'
import { buildStringToSign, KIOSK_HEADERS, MAX_CLOCK_DIFFERENCE_MS } from '#shared/lib/kiosk-request.ts'
import { sha256 } from '../sha256.ts'
import * as kiosks from '../store/kiosks.ts'

/** A caller with a paired tablet. The tablet signs its requests with its private key. */
export type KioskCaller = {
  readonly kind: 'kiosk'
  readonly userId: string
  /** Returns the kiosk. Rejects if the kiosk was removed or the signature is not valid. */
  readonly kiosk: () => Promise<PairedKiosk>
}

export function authorizeKiosk(event: APIGatewayProxyEventV2): KioskCaller {
  const id = event.headers[KIOSK_HEADERS.id] ?? ''
  const kioskPromise = admit(id, event, new Date())
  kioskPromise.catch(() => undefined)
  return { kind: 'kiosk', userId: id, kiosk: () => kioskPromise }
}

/** Reads the kiosk for each call, so that a removed kiosk loses access immediately. */
async function admit(id: string, event: APIGatewayProxyEventV2, now: Date): Promise<PairedKiosk> {
  const kiosk = /^[\w-]{1,64}$/.test(id) ? await kiosks.find(id) : undefined
  const pairing = kiosk?.pairing
  if (!kiosk || !pairing) throw new ApiError('kioskTakenAway')
  const time = Number(event.headers[KIOSK_HEADERS.time])
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const signedText = buildStringToSign({ path: event.rawPath, time, kioskId: id, bodyHash: sha256(body) })
  const signature = Buffer.from(event.headers[KIOSK_HEADERS.signature] ?? '', 'base64')
  if (!isValidSignature(signedText, signature, pairing.publicKey)) throw new ApiError('kioskSignature')
  // The error contains the server's time, which the kiosk uses for a retry. Only a kiosk with a valid signature gets this error.
  if (!(Math.abs(time - now.getTime()) <= MAX_CLOCK_DIFFERENCE_MS))
    throw new ApiError('kioskClock', { current: { now: now.getTime() } })
  return { ...kiosk, pairing }
}

/** Verifies a signature in the format of browsers, IEEE P1363. Node's default is a different format. */
const isValidSignature = (text: string, signature: Buffer, publicKey: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    {
      key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      dsaEncoding: 'ieee-p1363',
    },
    signature,
  )

export async function createKioskContext({ kiosk }: KioskCaller, now = new Date()) {
  const { id, name } = await kiosk()
  return { actor: { kind: 'kiosk', id, name } satisfies Actor, now }
}
