import { PKPass } from 'passkit-generator'
import { formatDate } from '#shared/lib/dates/plain-date.ts'
import { brand } from '#shared/lib/settings/brand.ts'
import { brandColors } from '#shared/lib/settings/brand-colors.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { passIcons } from './pass-icons.ts'
import type { AppleKeys } from './wallet-secrets.ts'

/** A signed .pkpass file. */
export async function applePass(pass: WalletPass, serial: string, keys: AppleKeys): Promise<Buffer> {
  const { accent, on } = brandColors(brand.color)
  const certificates = { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key }
  const file = new PKPass(await passIcons(), certificates, {
    passTypeIdentifier: keys.passTypeId,
    teamIdentifier: keys.teamId,
    serialNumber: serial,
    organizationName: business.name,
    description: `${pass.title} of ${business.name}`,
    logoText: business.product,
    backgroundColor: rgb(accent),
    foregroundColor: rgb(on),
    labelColor: rgb(on),
    voided: pass.isVoid,
  })
  file.type = 'generic'
  if (pass.expiresAt) file.setExpirationDate(new Date(pass.expiresAt))
  file.primaryFields.push({ key: 'name', label: pass.title, value: pass.name })
  // The phone does not ask again, so the status has the day on which it was true.
  const label = `Status on ${formatDate(new Date().toISOString(), business.timeZone)}`
  file.secondaryFields.push({ key: 'status', label, value: pass.status })
  file.auxiliaryFields.push(...pass.details)
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.code,
    messageEncoding: 'iso-8859-1',
    altText: pass.codeText,
  })
  return file.getAsBuffer()
}

/** The only form of a color that Apple documents. */
function rgb(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
