import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

export type Claims = Readonly<Record<string, unknown>>

export type SigningKey = {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly keyId: string
}

export function generateSigningKeyPem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export function importSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const modulus = String(publicKey.export({ format: 'jwk' }).n)
  return { privateKey, publicKey, keyId: createHash('sha256').update(modulus).digest('hex').slice(0, 32) }
}

export function toJwks({ publicKey, keyId }: SigningKey) {
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: keyId }] }
}

export function signToken({ privateKey, keyId }: SigningKey, claims: Claims): string {
  const content = `${encodeJson({ kid: keyId, alg: 'RS256' })}.${encodeJson(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

export function verifyToken({ publicKey, keyId }: SigningKey, token: string): Claims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  const { alg, kid } = decode(header)
  if (rest.length > 0 || alg !== 'RS256' || kid !== keyId) return undefined
  const content = Buffer.from(`${header}.${payload}`)
  return verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'))
    ? decode(payload)
    : undefined
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
