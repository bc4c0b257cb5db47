import type { Wallets } from '#shared/wallets/wallets-operations.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Apple and Google require these button texts. */
export const WalletLinks = ({ apple, google }: Wallets) => (
  <>
    {apple && (
      <a href={apple} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        Add to Apple Wallet
      </a>
    )}
    {google && (
      <a href={google} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        Save to Google Wallet
      </a>
    )}
  </>
)
