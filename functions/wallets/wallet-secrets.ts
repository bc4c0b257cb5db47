import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { cacheSecret, getSecretValue } from '../lib/stored-secret.ts'

const requiredText = () => z.string().check(z.minLength(1))
const AppleSecret = z.object({
  passTypeId: requiredText(),
  teamId: requiredText(),
  certificate: requiredText(),
  key: requiredText(),
  keyPassphrase: z.optional(z.string()),
  wwdr: requiredText(),
})
const GoogleSecret = z.object({
  issuerId: z.string().check(z.regex(/^\d{1,25}$/)),
  email: requiredText(),
  privateKey: requiredText(),
})
export type AppleKeys = Omit<z.infer<typeof AppleSecret>, 'keyPassphrase'>
const StoredKeys = z.object({ apple: z.optional(z.unknown()), google: z.optional(z.unknown()) })
export type GoogleKeys = Omit<z.infer<typeof GoogleSecret>, 'privateKey'> & { privateKey: KeyObject }

export type WalletKeys = { apple: ParsedKeys<AppleKeys>; google: ParsedKeys<GoogleKeys> }

/** If WALLETS_SECRET_ARN is not set, returns no keys, so neither Apple Wallet nor Google Wallet is offered. */
export async function getWalletKeys(): Promise<WalletKeys> {
  return process.env.WALLETS_SECRET_ARN ? loadKeys() : { apple: {}, google: {} }
}

const loadKeys = cacheSecret(async (): Promise<WalletKeys> => {
  const { apple, google } = z.parse(StoredKeys, await getSecretValue(process.env.WALLETS_SECRET_ARN ?? ''))
  return { apple: readAppleKeys(apple), google: readGoogleKeys(google) }
})

type ParsedKeys<Keys> = { keys?: Keys; problem?: string }

/** Returns a problem instead of invalid keys, because phones silently refuse a pass that is signed with invalid keys. */
function readAppleKeys(stored: unknown): ParsedKeys<AppleKeys> {
  if (!stored) return {}
  const apple = parse(AppleSecret, stored)
  if (!apple.ok) return { problem: 'A key for Apple Wallet is missing.' }
  const { passTypeId, teamId, wwdr, ...signer } = apple.value
  const certificate = readCertificate(signer.certificate)
  const key = readKey(signer.key, signer.keyPassphrase)
  if (!certificate || !key || !readCertificate(wwdr))
    return { problem: 'A certificate or the key for Apple Wallet cannot be read.' }
  if (!certificate.checkPrivateKey(key))
    return { problem: 'The certificate for Apple Wallet belongs to another key.' }
  const subjectLines = certificate.subject.split('\n')
  if (!subjectLines.includes(`UID=${passTypeId}`) || !subjectLines.includes(`OU=${teamId}`))
    return { problem: 'The certificate for Apple Wallet is for another pass type or team.' }
  if (Date.parse(certificate.validTo) <= Date.now())
    return { problem: `The certificate for Apple Wallet expired on ${certificate.validTo}.` }
  const pem = String(key.export({ type: 'pkcs1', format: 'pem' }))
  return { keys: { passTypeId, teamId, wwdr, certificate: signer.certificate, key: pem } }
}

function readGoogleKeys(stored: unknown): ParsedKeys<GoogleKeys> {
  if (!stored) return {}
  const google = parse(GoogleSecret, stored)
  if (!google.ok) return { problem: 'A key for Google Wallet is missing.' }
  const privateKey = readKey(google.value.privateKey)
  if (!privateKey) return { problem: 'The private key for Google Wallet cannot be read.' }
  return { keys: { ...google.value, privateKey } }
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function readKey(key: string, passphrase = ''): KeyObject | undefined {
  try {
    const parsedKey = createPrivateKey({ key, passphrase })
    return parsedKey.asymmetricKeyType === 'rsa' ? parsedKey : undefined
  } catch {
    return undefined
  }
}
