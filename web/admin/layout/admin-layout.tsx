import { Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { ScrollRestoration } from '../../layout/scroll-restoration.tsx'
import { SkipLink } from '../../layout/skip-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { signOut } from '../auth/sign-out.ts'
import { PageSkeleton } from '../records/page-skeleton.tsx'
import { useUnloadWarning, useUnsavedEditCount } from '../records/unsaved-edits.ts'
import { AdminHeader } from './admin-header.tsx'
import { DueTasks } from './due-tasks.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SidebarLinks } from './sidebar-links.tsx'
import { SidebarSheet } from './sidebar-sheet.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The page itself loads before a number in the sidebar. */
const COUNT_DELAY_MS = 1500

export function AdminLayout() {
  const { isNarrow, isOpen, isSheetOpen, toggle, closeSheet } = useSidebar()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isSigningOut, setIsLeaving] = useState(false)
  const unsavedCount = useUnsavedEditCount()
  useUnloadWarning()

  const leave = () => {
    setIsLeaving(true)
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
          onLogout={() => (unsavedCount > 0 ? setIsConfirming(true) : leave())}
        />
        <OfflineBar />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[100rem] flex-1 p-4 lg:px-8 lg:py-6">
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <SidebarSheet isOpen={isSheetOpen} onClose={closeSheet} />
      <ConfirmDialog
        title="Unsaved changes"
        question="You have notes or other changes that are not saved yet. They are lost when you log out."
        confirmLabel="Log out anyway"
        busyLabel="Logging out..."
        isDestructive
        isOpen={isConfirming}
        isBusy={isSigningOut}
        onConfirm={leave}
        onClose={() => setIsConfirming(false)}
      />
      {isNarrow ? isSheetOpen && <DueTasks delayMs={0} /> : <DueTasks delayMs={COUNT_DELAY_MS} />}
      <ScrollRestoration />
    </div>
  )
}
