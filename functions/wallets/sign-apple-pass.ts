import { PKPass } from 'passkit-generator'
import { brand } from '#shared/lib/settings/brand.ts'
import { computeBrandColors } from '#shared/lib/settings/brand-colors.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { loadPassIcons } from './load-pass-icons.ts'
import type { AppleKeys } from './wallet-secrets.ts'

type UpdateFields = { webServiceURL?: string; authenticationToken?: string }

export async function signApplePass(
  pass: WalletPass,
  serial: string,
  keys: AppleKeys,
  updateFields: UpdateFields,
): Promise<Buffer> {
  const { accent, textColor } = computeBrandColors(brand.color)
  const certificates = { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key }
  const file = new PKPass(await loadPassIcons(), certificates, {
    passTypeIdentifier: keys.passTypeId,
    teamIdentifier: keys.teamId,
    serialNumber: serial,
    organizationName: business.name,
    description: `${pass.title} of ${business.name}`,
    logoText: business.product,
    backgroundColor: rgb(accent),
    foregroundColor: rgb(textColor),
    labelColor: rgb(textColor),
    voided: pass.isVoid,
    ...updateFields,
  })
  file.type = 'generic'
  if (pass.expiresAt) file.setExpirationDate(new Date(pass.expiresAt))
  file.primaryFields.push({ key: 'name', label: pass.title, value: pass.name })
  file.secondaryFields.push({ key: 'status', label: 'Status', value: pass.status })
  file.auxiliaryFields.push(...pass.details)
  if (pass.code)
    file.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: pass.code,
      messageEncoding: 'iso-8859-1',
      altText: pass.codeText,
    })
  return file.getAsBuffer()
}

/** Converts a hex color to the form rgb(r, g, b), because Apple documents only this form for passes. */
function rgb(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
