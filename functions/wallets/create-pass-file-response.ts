import { ApiError } from '#shared/lib/api-error.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import type { WalletPass } from '#shared/wallets/wallet-pass.ts'
import { requireEnv } from '../lib/environment.ts'
import { signApplePass } from './sign-apple-pass.ts'
import { ensureWalletToken } from './wallet-records.ts'
import { getWalletKeys } from './wallet-secrets.ts'

/** Returns the HTTP response with the pass file. On a site with HTTPS, the file contains a token by which the phone requests updates. */
export async function createPassFileResponse(pass: WalletPass, serial: string, now: Date) {
  const keys = await getAppleKeys()
  const token = updatesUrl() && (await ensureWalletToken(serial, pass, now))
  const headers = { 'content-disposition': 'attachment; filename="pass.pkpass"' }
  return { body: await signPassFile(pass, serial, { keys, token }), headers }
}

export async function getAppleKeys() {
  const { apple } = await getWalletKeys()
  if (!apple.keys) throw new ApiError('walletNotOffered')
  return apple.keys
}

/** Returns the URL from which phones request updates, or undefined for a site without HTTPS, which Apple Wallet requires. */
function updatesUrl(): string | undefined {
  const siteUrl = requireEnv('SITE_URL')
  return siteUrl.startsWith('https://') ? `${siteUrl}${API_BASE_PATH}/wallet` : undefined
}

type SigningOptions = { keys: Awaited<ReturnType<typeof getAppleKeys>>; token: string | undefined }

export async function signPassFile(pass: WalletPass, serial: string, { keys, token }: SigningOptions) {
  const webServiceURL = updatesUrl()
  const updateFields = webServiceURL && token ? { webServiceURL, authenticationToken: token } : {}
  return new Uint8Array(await signApplePass(pass, serial, keys, updateFields))
}
