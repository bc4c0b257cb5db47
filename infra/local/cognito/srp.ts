import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

// The 3072-bit group of SRP (RFC 5054). Cognito uses a key derivation that differs from the RFC.
const primeHex = getDiffieHellman('modp15').getPrime('hex')
const PRIME = BigInt(`0x${primeHex}`)
const GENERATOR = 2n
const multiplier = toBigInt(hash(pad(PRIME), pad(GENERATOR)))

export type SrpUser = { readonly poolName: string; readonly userId: string }
export type SrpVerifier = { readonly salt: string; readonly verifier: string }
export type SrpSession = {
  readonly A: bigint
  readonly B: bigint
  readonly b: bigint
  readonly verifier: bigint
}

export function createSrpVerifier(owner: SrpUser, password: string): SrpVerifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: modPow(GENERATOR, deriveX(owner, salt, password)).toString(16) }
}

export function isCorrectPassword(
  owner: SrpUser,
  { salt, verifier }: SrpVerifier,
  password: string,
): boolean {
  const computedVerifier = modPow(GENERATOR, deriveX(owner, salt, password)).toString(16)
  return isSame(Buffer.from(computedVerifier), Buffer.from(verifier))
}

/** Returns undefined if A mod PRIME is 0, because such a value would make every password valid (RFC 5054). */
export function startSrpSession(hexVerifier: string, hexClientKey: string): SrpSession | undefined {
  if (!/^[0-9a-f]+$/i.test(hexClientKey)) return undefined
  const A = BigInt(`0x${hexClientKey}`)
  if (A % PRIME === 0n) return undefined
  const b = toBigInt(randomBytes(64))
  const verifier = BigInt(`0x${hexVerifier}`)
  return { A, B: (multiplier * verifier + modPow(GENERATOR, b)) % PRIME, b, verifier }
}

type ClientProof = { secretBlock: string; timestamp: string; signature: string }

export function verifySrpProof(owner: SrpUser, srpSession: SrpSession, proof: ClientProof): boolean {
  const message = Buffer.concat([
    Buffer.from(owner.poolName + owner.userId),
    Buffer.from(proof.secretBlock, 'base64'),
    Buffer.from(proof.timestamp),
  ])
  const expectedProof = createHmac('sha256', sessionKey(srpSession)).update(message).digest()
  return isSame(expectedProof, Buffer.from(proof.signature, 'base64'))
}

function sessionKey({ A, B, b, verifier }: SrpSession): Buffer {
  const scrambler = toBigInt(hash(pad(A), pad(B)))
  const sharedSecret = modPow((A * modPow(verifier, scrambler)) % PRIME, b)
  const seed = createHmac('sha256', pad(scrambler)).update(pad(sharedSecret)).digest()
  return createHmac('sha256', seed).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

function deriveX({ poolName, userId }: SrpUser, salt: string, password: string): bigint {
  return toBigInt(hash(pad(BigInt(`0x${salt}`)), hash(Buffer.from(`${poolName}${userId}:${password}`))))
}

/** Computes base^exponent mod PRIME with OpenSSL's Diffie-Hellman function, because it is several times faster than BigInt. */
function modPow(base: bigint, exponent: bigint): bigint {
  const diffieHellman = createDiffieHellman(primeHex, 'hex', Number(GENERATOR))
  diffieHellman.setPrivateKey(toHex(exponent), 'hex')
  return toBigInt(diffieHellman.computeSecret(toHex(base % PRIME), 'hex'))
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Adds a zero byte if the first bit is set, because the client reads the bytes as a signed integer. */
function pad(value: bigint): Buffer {
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
