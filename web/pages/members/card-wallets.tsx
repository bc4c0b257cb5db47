import { getMemberWallets } from '#shared/wallets/wallets-operations.ts'
import { WalletLinks } from '../wallets/wallet-links.tsx'
import { useMemberOperation } from './use-member-operation.ts'

/** Shows the wallet buttons only while online, because adding a pass to a wallet needs a connection. */
export function CardWallets({ clientId }: { clientId: string }) {
  const wallets = useMemberOperation(getMemberWallets, { clientId })
  return wallets.state === 'ready' && <WalletLinks {...wallets.data} />
}
