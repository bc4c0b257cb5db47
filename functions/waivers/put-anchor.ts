import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { ANCHOR_BUCKET_ENV } from '#shared/lib/environment.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { canonicalJson } from '#shared/waivers/canonical-json.ts'
import { InternalError } from '../lib/internal-error.ts'

const TIMEOUT_MS = 5000

/** Of node:crypto, as the signer takes it. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret))
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(toBytes(data))
  }
  digest = async (): Promise<Uint8Array> => this.#hash.digest()
  reset(): void {}
}

const toBytes = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}

/**
 * Stores the anchor of a day in the bucket of the deployment, which locks it. Does nothing where there is no bucket. One
 * PUT, signed with the credentials of the Lambda: the S3 client would be the largest package of all bundles.
 */
export async function putAnchor({ day, ...head }: LedgerHead & { day: PlainDate }): Promise<void> {
  const bucket = process.env[ANCHOR_BUCKET_ENV]
  if (!bucket) return
  const body = canonicalJson({ ...head, day })
  const url = new URL(`/anchors/${day}.json`, endpointOf(bucket))
  const request = {
    method: 'PUT',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: {
      host: url.host,
      'content-type': 'application/json',
      // Object Lock requires a checksum.
      'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
    },
    body,
  }
  const { host, ...headers } = (await signer().sign(request)).headers
  const response = await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new InternalError('anchorNotStored', `S3 returned ${response.status} for an anchor`)
}

const endpointOf = (bucket: string) =>
  process.env.AWS_ENDPOINT_URL_S3 ?? `https://${bucket}.s3.${process.env.AWS_REGION}.amazonaws.com`

function signer(): SignatureV4 {
  const {
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
    AWS_SESSION_TOKEN,
    AWS_REGION = '',
  } = process.env
  const credentials = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  }
  // S3 paths are not encoded a second time.
  return new SignatureV4({
    service: 's3',
    region: AWS_REGION,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  })
}
