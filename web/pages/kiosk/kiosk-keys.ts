import { CODE_HASH_LENGTH } from '#shared/kiosk/kiosk-snapshot-body.ts'

const SIGNING_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const HASH_ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const
const encode = (text: string) => new TextEncoder().encode(text)

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** Creates a private key that is not extractable, so that it cannot leave this browser. */
export async function createSigningKey(): Promise<{ signingKey: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(SIGNING_ALGORITHM, false, ['sign'])
  return {
    signingKey: pair.privateKey,
    publicKey: toBase64(await crypto.subtle.exportKey('spki', pair.publicKey)),
  }
}

export const importHashKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(secret), HASH_ALGORITHM, false, ['sign'])

export const importSnapshotKey = (spki: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', fromBase64(spki), SIGNING_ALGORITHM, false, ['verify'])

export const sign = async (key: CryptoKey, text: string): Promise<string> =>
  toBase64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, encode(text)))

/** Returns the keyed hash of a code, as in the snapshot. Without the secret key, the hash reveals nothing about the code. */
export async function hashCheckInCode(key: CryptoKey, code: string): Promise<string> {
  const text = toBase64(await crypto.subtle.sign('HMAC', key, encode(code)))
  return text.slice(0, CODE_HASH_LENGTH).replaceAll('+', '-').replaceAll('/', '_')
}
