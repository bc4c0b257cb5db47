import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { ServiceRequest } from './messages.ts'
import { ServiceError } from './service.ts'

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const

export type SignatureError = 'noSignature' | 'unknownKey' | 'mismatch'

export const signatureErrors: Readonly<Record<SignatureError, { code: string; message: string }>> = {
  noSignature: { code: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' },
  unknownKey: {
    code: 'UnrecognizedClientException',
    message: 'The security token included in the request is invalid.',
  },
  mismatch: {
    code: 'InvalidSignatureException',
    message: 'The request signature we calculated does not match the signature you provided.',
  },
}

export function checkSignature(request: ServiceRequest): void {
  const problem = findSignatureError(request)
  if (!problem) return
  const { code, message } = signatureErrors[problem]
  throw new ServiceError(code, message)
}

const AUTHORIZATION_PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\/(\d{8}\/[^/]+\/[^/]+\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

export function findSignatureError(request: ServiceRequest): SignatureError | undefined {
  const match = request.headers.authorization?.match(AUTHORIZATION_PATTERN)
  if (!match) return 'noSignature'
  const [, keyId, scope = '', signedHeaders = '', signature = ''] = match
  if (keyId !== localCredentials.accessKeyId) return 'unknownKey'
  const expected = createHmac('sha256', deriveSigningKey(scope)).update(
    stringToSign(request, scope, signedHeaders),
  )
  return timingSafeEqual(expected.digest(), Buffer.from(signature, 'hex')) ? undefined : 'mismatch'
}

export function findPresignedUrlError(request: ServiceRequest): SignatureError | 'expired' | undefined {
  const { query } = request
  const parameter = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const [keyId, ...scope] = parameter('Credential').split('/')
  if (keyId !== localCredentials.accessKeyId) return 'unknownKey'
  const signedQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = parameter('SignedHeaders').split(';')
  const canonicalRequest = [
    request.method,
    request.rawPath,
    new URLSearchParams(signedQuery).toString().replaceAll('+', '%20'),
    names.map((name) => `${name}:${getHeader(request, name)}\n`).join(''),
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const content = ['AWS4-HMAC-SHA256', parameter('Date'), scope.join('/'), sha256(canonicalRequest)].join(
    '\n',
  )
  const expected = createHmac('sha256', deriveSigningKey(scope.join('/')))
    .update(content)
    .digest('hex')
  const received = Buffer.from(parameter('Signature').padEnd(expected.length).slice(0, expected.length))
  if (!timingSafeEqual(Buffer.from(expected), received)) return 'mismatch'
  const signedAt = Date.parse(
    parameter('Date').replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  return Date.now() > signedAt + Number(parameter('Expires')) * 1000 ? 'expired' : undefined
}

/** Caches derived keys, because one key serves all requests of a day to one service. */
const signingKeys = new Map<string, Buffer>()

export function deriveSigningKey(scope: string): Buffer {
  const initialKey = Buffer.from(`AWS4${localCredentials.secretAccessKey}`)
  const derive = (key: Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = signingKeys.get(scope) ?? scope.split('/').reduce(derive, initialKey)
  signingKeys.set(scope, key)
  return key
}

function stringToSign(request: ServiceRequest, scope: string, signedHeaders: string): string {
  const headers = signedHeaders.split(';').map((name) => `${name}:${getHeader(request, name)}\n`)
  const canonicalRequest = [
    request.method,
    request.rawPath,
    request.query.toString(),
    headers.join(''),
    signedHeaders,
    sha256(request.bytes),
  ].join('\n')
  return ['AWS4-HMAC-SHA256', getHeader(request, 'x-amz-date'), scope, sha256(canonicalRequest)].join('\n')
}

function getHeader({ headers }: ServiceRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ')
}

const sha256 = (content: string | Buffer): string => hash('sha256', content)
