import { getDayPassWallets } from '#shared/wallets/wallets-operations.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { WalletLinks } from './wallet-links.tsx'

export function DayPassWallets({ passCode }: { passCode: string }) {
  const wallets = useOperation(getDayPassWallets, { passCode })
  if (wallets.state !== 'ready') return null
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      <WalletLinks {...wallets.data} />
    </div>
  )
}
