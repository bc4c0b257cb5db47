import { sign } from 'node:crypto'
import { brand } from '#shared/lib/settings/brand.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { requireEnv } from '../lib/environment.ts'
import type { GoogleKeys } from './wallet-secrets.ts'

const GOOGLE_SAVE_URL = 'https://pay.google.com/gp/v/save/'
/** The maximum size of one text as JSON. Longer texts are shortened, because Google limits the whole link to 1,800 characters. */
const MAX_TEXT_BYTES = 90

/** Returns a link that adds the pass to Google Wallet. The pass contains no data that may change, because Google Wallet requests no updates. */
export function googleLink(pass: WalletPass, serial: string, keys: GoogleKeys, now: Date): string {
  const classId = `${keys.issuerId}.gym`
  const passObject = {
    id: `${keys.issuerId}.${serial}`,
    classId,
    state: 'ACTIVE',
    cardTitle: localizedText(business.name),
    subheader: localizedText(pass.title),
    header: localizedText(pass.name),
    hexBackgroundColor: brand.color,
    barcode: { type: 'QR_CODE', value: pass.code, alternateText: pass.codeText },
    ...(pass.expiresAt && { validTimeInterval: { end: { date: pass.expiresAt } } }),
  }
  return (
    GOOGLE_SAVE_URL +
    signJwt(
      {
        iss: keys.email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1000),
        origins: [requireEnv('SITE_URL')],
        payload: { genericClasses: [{ id: classId }], genericObjects: [passObject] },
      },
      keys,
    )
  )
}

const localizedText = (value: string) => ({ defaultValue: { language: 'en-US', value: truncate(value) } })

function truncate(value: string): string {
  let text = ''
  for (const char of value) {
    if (Buffer.byteLength(JSON.stringify(`${text}${char}`)) > MAX_TEXT_BYTES) return `${text.trimEnd()}…`
    text += char
  }
  return text
}

function signJwt(claims: object, { privateKey }: GoogleKeys): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encodePart)
  const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey)
  return [...parts, signature.toString('base64url')].join('.')
}

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
