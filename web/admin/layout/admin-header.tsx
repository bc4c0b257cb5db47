import { LogOut, PanelLeft } from 'lucide-react'
import { business } from '#shared/business.ts'
import { Button } from '../../ui/button.tsx'

type AdminHeaderProps = {
  isSidebarOpen: boolean
  onToggle: () => void
  onLogout: () => void
  isLeaving: boolean
}

export function AdminHeader({ isSidebarOpen, onToggle, onLogout, isLeaving }: AdminHeaderProps) {
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-bar px-2 [backdrop-filter:blur(12px)] print:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Toggle Sidebar"
        aria-expanded={isSidebarOpen}
        title="Toggle Sidebar (Ctrl+B)"
        onClick={onToggle}
      >
        <PanelLeft aria-hidden="true" className="size-5" />
      </Button>
      <p className="display flex min-w-0 items-center gap-2 text-xl leading-none">
        <img src="/favicon.svg" alt="" width="28" height="28" className="size-7 max-sm:hidden" />
        <span>{business.product} Admin</span>
      </p>
      <Button variant="ghost" className="ml-auto max-sm:px-3" isBusy={isLeaving} onClick={onLogout}>
        <LogOut aria-hidden="true" className="size-5" />
        Logout
      </Button>
    </header>
  )
}
