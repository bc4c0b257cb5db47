import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

// Secure Remote Password as Cognito speaks it: RFC 5054 with the 3072-bit group and AWS's key derivation.
const primeHex = getDiffieHellman('modp15').getPrime('hex')
const N = BigInt(`0x${primeHex}`)
const GENERATOR = 2n
const k = toBigInt(hash(padded(N), padded(GENERATOR)))

/** Whose password: both go into its hash. */
export type Owner = { readonly poolName: string; readonly userId: string }
/** All that is stored of a password. */
export type Verifier = { readonly salt: string; readonly verifier: string }
/** One attempt to sign in, as the server remembers it between its two requests. */
export type Exchange = {
  readonly A: bigint
  readonly B: bigint
  readonly b: bigint
  readonly verifier: bigint
}

export function createVerifier(owner: Owner, password: string): Verifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: power(GENERATOR, secretOf(owner, salt, password)).toString(16) }
}

export function isPassword(owner: Owner, { salt, verifier }: Verifier, password: string): boolean {
  const computed = power(GENERATOR, secretOf(owner, salt, password)).toString(16)
  return isSame(Buffer.from(computed), Buffer.from(verifier))
}

/** Undefined when the client's public value is one with which it could do without the password. */
export function beginExchange(verifierHex: string, clientPublicHex: string): Exchange | undefined {
  if (!/^[0-9a-f]+$/i.test(clientPublicHex)) return undefined
  const A = BigInt(`0x${clientPublicHex}`)
  if (A % N === 0n) return undefined
  const b = toBigInt(randomBytes(64))
  const verifier = BigInt(`0x${verifierHex}`)
  return { A, B: (k * verifier + power(GENERATOR, b)) % N, b, verifier }
}

type Claim = { secretBlock: string; timestamp: string; signature: string }

/** Whether the client has proved that it knows the password. */
export function isProven(owner: Owner, exchange: Exchange, claim: Claim): boolean {
  const message = Buffer.concat([
    Buffer.from(owner.poolName + owner.userId),
    Buffer.from(claim.secretBlock, 'base64'),
    Buffer.from(claim.timestamp),
  ])
  const expected = createHmac('sha256', sessionKey(exchange)).update(message).digest()
  return isSame(expected, Buffer.from(claim.signature, 'base64'))
}

function sessionKey({ A, B, b, verifier }: Exchange): Buffer {
  const u = toBigInt(hash(padded(A), padded(B)))
  const shared = power((A * power(verifier, u)) % N, b)
  const seed = createHmac('sha256', padded(u)).update(padded(shared)).digest()
  return createHmac('sha256', seed).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

function secretOf({ poolName, userId }: Owner, salt: string, password: string): bigint {
  return toBigInt(hash(padded(BigInt(`0x${salt}`)), hash(Buffer.from(`${poolName}${userId}:${password}`))))
}

/** base ** exponent mod N by OpenSSL, several times as fast as with bigints. */
function power(base: bigint, exponent: bigint): bigint {
  const computation = createDiffieHellman(primeHex, 'hex', Number(GENERATOR))
  computation.setPrivateKey(toHex(exponent), 'hex')
  return toBigInt(computation.computeSecret(toHex(base % N), 'hex'))
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A leading zero byte keeps the number positive for the client's signed arithmetic. */
function padded(value: bigint): Buffer {
  const hex = toHex(value)
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex')
}

function toHex(value: bigint): string {
  const hex = value.toString(16)
  return hex.length % 2 ? `0${hex}` : hex
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`)
}
