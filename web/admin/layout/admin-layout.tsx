import { LogOut, PanelLeft, WifiOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { ScrollRestoration } from '../../layout/scroll-restoration.tsx'
import { SkipLink } from '../../layout/skip-link.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { logoPath } from '../../ui/logo-path.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { isOnBackdrop, useModal } from '../../ui/use-modal.ts'
import { useHasRole } from '../auth/session.ts'
import { signOut } from '../auth/sign-out.ts'
import { SearchButton } from '../clients/search/search-button.tsx'
import { useOfflineSince } from '../connection.ts'
import { format24HourTime } from '../format/dates.ts'
import { PageSkeleton } from '../records/page-skeleton.tsx'
import { useUnloadWarning, useUnsavedEditCount } from '../records/unsaved-edits.ts'
import { AccountButton } from '../staff/account/account-button.tsx'
import { LockScreenButton } from '../staff/account/lock-screen-button.tsx'
import { LoadBoundary } from './load-boundary.tsx'
import { SidebarLinks } from './sidebar-links.tsx'
import { useSidebar } from './use-sidebar.ts'

const TodayCache = lazyComponent(() =>
  import('../follow-up/use-today-tasks.ts').then((m) => m.TodayBackgroundRefresh),
)

const TASK_COUNT_DELAY_MS = 1500

export function AdminLayout() {
  const { isNarrow, isOpen, isSheetOpen, toggle, closeSheet } = useSidebar()
  const [isConfirmingLogout, setIsConfirmingLogout] = useState(false)
  const [isSigningOut, setIsSigningOut] = useState(false)
  const { pathname } = useLocation()
  const unsavedCount = useUnsavedEditCount()
  useUnloadWarning()

  const startSignOut = () => {
    setIsSigningOut(true)
    void signOut()
  }

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {!isNarrow && (
        <div
          className={`shrink-0 border-r border-border bg-surface transition-[width] print:hidden ${isOpen ? 'w-64' : 'w-12'}`}
        >
          <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto py-4">
            <SidebarLinks isCollapsed={!isOpen} />
          </div>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminHeader
          isSidebarOpen={isNarrow ? isSheetOpen : isOpen}
          onToggle={toggle}
          isSigningOut={isSigningOut}
          onLogout={() => (unsavedCount > 0 ? setIsConfirmingLogout(true) : startSignOut())}
        />
        <OfflineBar />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[100rem] flex-1 p-4 lg:px-8 lg:py-6">
          <Suspense fallback={<PageSkeleton />}>
            <LoadBoundary key={pathname}>
              <Outlet />
            </LoadBoundary>
          </Suspense>
        </main>
      </div>
      <SidebarSheet isOpen={isSheetOpen} onClose={closeSheet} />
      <ConfirmDialog
        title="Unsaved changes"
        question="You have notes or other changes that are not saved yet. They will be lost if you log out."
        confirmLabel="Log out anyway"
        busyLabel="Logging out..."
        isDestructive
        isOpen={isConfirmingLogout}
        isBusy={isSigningOut}
        onConfirm={startSignOut}
        onClose={() => setIsConfirmingLogout(false)}
      />
      {isNarrow ? isSheetOpen && <TasksLoader delayMs={0} /> : <TasksLoader delayMs={TASK_COUNT_DELAY_MS} />}
      <ScrollRestoration />
    </div>
  )
}

function SidebarSheet({ isOpen, onClose }: OverlayProps) {
  const modal = useModal(isOpen, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same as a click
    <dialog
      {...modal}
      aria-label="Navigation"
      onClick={(event) => isOnBackdrop(event) && onClose()}
      className="overlay-dialog my-0 mr-auto ml-0 h-dvh max-h-none w-72 max-w-[85vw] overscroll-contain border-r border-border bg-surface text-foreground shadow-elevated [--overlay-from:-3rem_0]"
    >
      <div className="mb-4 flex items-center justify-between border-b border-border py-2 pr-2 pl-6">
        <p className="text-display text-xl">{business.product} Admin</p>
        <CloseButton label="Close navigation" onClick={onClose} />
      </div>
      <SidebarLinks onNavigate={onClose} />
    </dialog>
  )
}

/** The element with `role="status"` is always present, because screen readers announce only changes inside it. */
function OfflineBar() {
  const since = useOfflineSince()
  return (
    <div role="status" className="sticky top-14 z-40 print:hidden">
      {since && (
        <p className="flex items-start gap-2 border-b border-warning bg-surface-raised px-4 py-2 text-sm text-warning lg:px-8">
          <WifiOff className="mt-0.5 size-4 shrink-0" />
          {`Offline since ${format24HourTime(since)}. The data on this page may be outdated, and changes cannot be saved.`}
        </p>
      )}
    </div>
  )
}

function TasksLoader({ delayMs }: { delayMs: number }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const { pathname } = useLocation()
  const isStaff = useHasRole('staff')
  const shouldLoad = isStaff && pathname !== '/admin/dashboard'
  useEffect(() => {
    if (!shouldLoad) return
    const timer = setTimeout(() => {
      TodayCache.preload().then(
        () => setIsLoaded(true),
        () => undefined,
      )
    }, delayMs)
    return () => clearTimeout(timer)
  }, [shouldLoad, delayMs])
  return isLoaded && <TodayCache />
}

type AdminHeaderProps = {
  isSidebarOpen: boolean
  onToggle: () => void
  onLogout: () => void
  isSigningOut: boolean
}

const AdminHeader = ({ isSidebarOpen, onToggle, onLogout, isSigningOut }: AdminHeaderProps) => (
  <header className="sticky top-0 z-40 flex h-14 items-center gap-2 [&>button]:shrink-99999 max-sm:gap-1 border-b border-border bg-background px-2 print:hidden">
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
    {/* The title wraps to two lines, so that a long name or a large font does not push buttons out of view. */}
    <p className="text-display flex items-center gap-2 text-xl leading-none">
      <img src={logoPath()} alt="" width="28" height="28" className="size-7 shrink-0 max-sm:hidden" />
      <span className="line-clamp-2 wrap-anywhere">
        {business.product}
        <span className="max-sm:sr-only"> Admin</span>
      </span>
    </p>
    <SearchButton />
    <AccountButton />
    <LockScreenButton />
    <Button variant="ghost" className="max-sm:px-2" isBusy={isSigningOut} onClick={onLogout}>
      <LogOut className="size-5" />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  </header>
)
