import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import type { WalletUrls } from '#shared/wallets/wallets-operations.ts'
import { googleLink } from './google-link.ts'
import { getWalletKeys } from './wallet-secrets.ts'

/** Returns the wallets to which the pass can be added. A pass that has ended cannot be added. */
export async function listWallets(
  pass: WalletPass,
  file: { path: string; serial: string },
  now: Date,
): Promise<WalletUrls> {
  if (pass.isVoid) return {}
  const { apple, google } = await getWalletKeys()
  return {
    apple: apple.keys && file.path,
    google: google.keys && googleLink(pass, file.serial, google.keys, now),
  }
}
