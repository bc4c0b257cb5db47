import { LogOut, PanelLeft } from 'lucide-react'
import { business } from '#shared/lib/business.ts'
import { Button } from '../../ui/button.tsx'
import { SearchButton } from '../clients/search/search-button.tsx'
import { AccountButton } from '../staff/account/account-button.tsx'

type AdminHeaderProps = {
  isSidebarOpen: boolean
  onToggle: () => void
  onLogout: () => void
  isSigningOut: boolean
}

export const AdminHeader = ({ isSidebarOpen, onToggle, onLogout, isSigningOut }: AdminHeaderProps) => (
  <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-border bg-background px-2 print:hidden">
    <Button
      variant="ghost"
      size="icon"
      aria-label="Toggle Sidebar"
      aria-expanded={isSidebarOpen}
      title="Toggle Sidebar (Ctrl+B)"
      onClick={onToggle}
    >
      <PanelLeft className="size-5" />
    </Button>
    <p className="text-display flex shrink-0 items-center gap-2 text-xl leading-none whitespace-nowrap">
      <img src="/favicon.svg" alt="" width="28" height="28" className="size-7 max-sm:hidden" />
      <span>
        {business.product}
        <span className="max-sm:sr-only"> Admin</span>
      </span>
    </p>
    <SearchButton />
    <AccountButton />
    <Button variant="ghost" className="max-sm:px-3" isBusy={isSigningOut} onClick={onLogout}>
      <LogOut className="size-5" />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  </header>
)
