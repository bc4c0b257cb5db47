import { ApiError } from '#shared/lib/api-error.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { applePass } from './apple-pass.ts'
import { getWalletKeys } from './wallet-secrets.ts'

/** The answer of a call for the file of a pass. */
export async function passFile(pass: WalletPass, serial: string) {
  const { apple } = await getWalletKeys()
  if (!apple.keys) throw new ApiError('walletNotOffered')
  const headers = { 'content-disposition': 'attachment; filename="pass.pkpass"' }
  return { body: new Uint8Array(await applePass(pass, serial, apple.keys)), headers }
}
