import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { CloudRequest } from './exchange.ts'

/** The one pair of AWS keys that the stand-ins know. */
export const localKeys = { accessKeyId: 'local', secretAccessKey: 'local' } as const

export type SignatureProblem = 'missing' | 'unknownKey' | 'wrong'

/** In the words of the services that speak JSON. */
export const signatureRefusals: Readonly<Record<SignatureProblem, { code: string; message: string }>> = {
  missing: { code: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' },
  unknownKey: {
    code: 'UnrecognizedClientException',
    message: 'The security token included in the request is invalid.',
  },
  wrong: {
    code: 'InvalidSignatureException',
    message: 'The request signature we calculated does not match the signature you provided.',
  },
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\/(\d{8}\/[^/]+\/[^/]+\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** Undefined when a call is signed with AWS credentials (Signature Version 4) and arrived as it was signed. */
export function signatureProblem(request: CloudRequest): SignatureProblem | undefined {
  const match = request.headers.authorization?.match(HEADER)
  if (!match) return 'missing'
  const [, keyId, scope = '', signedHeaders = '', signature = ''] = match
  if (keyId !== localKeys.accessKeyId) return 'unknownKey'
  const expected = createHmac('sha256', signingKey(scope)).update(stringToSign(request, scope, signedHeaders))
  return timingSafeEqual(expected.digest(), Buffer.from(signature, 'hex')) ? undefined : 'wrong'
}

function signingKey(scope: string): Buffer {
  const start = Buffer.from(`AWS4${localKeys.secretAccessKey}`)
  return scope.split('/').reduce((key, part) => createHmac('sha256', key).update(part).digest(), start)
}

function stringToSign(request: CloudRequest, scope: string, signedHeaders: string): string {
  const headers = signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name)}\n`)
  const canonicalRequest = [
    request.method,
    request.rawPath,
    request.query.toString(),
    headers.join(''),
    signedHeaders,
    sha256(request.body),
  ].join('\n')
  return ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonicalRequest)].join('\n')
}

function headerOf({ headers }: CloudRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
