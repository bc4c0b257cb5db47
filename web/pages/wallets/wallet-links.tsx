import type { WalletUrls } from '#shared/wallets/wallets-operations.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The button texts are those that Apple and Google require. */
export const WalletLinks = ({ apple, google }: WalletUrls) => (
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
