import { Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { ScrollKeeper } from '../../layout/scroll-keeper.tsx'
import { SkipLink } from '../../layout/skip-link.tsx'
import { logOut } from '../auth/sign-out.ts'
import { useDraftCount } from '../lib/drafts.ts'
import { useUnloadGuard } from '../lib/use-unload-guard.ts'
import { PageSkeleton } from '../records/page-skeleton.tsx'
import { AdminHeader } from './admin-header.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { SidebarLinks } from './sidebar-links.tsx'
import { SidebarSheet } from './sidebar-sheet.tsx'
import { useSidebar } from './use-sidebar.ts'

/** What surrounds every page of the back office. */
export function AdminLayout() {
  const { isNarrow, isOpen, isSheetOpen, toggle, closeSheet } = useSidebar()
  const [isAsking, setIsAsking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const draftCount = useDraftCount()
  useUnloadGuard(draftCount > 0)

  const leave = () => {
    setIsLeaving(true)
    void logOut()
  }

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {!isNarrow && (
        <div
          className={`shrink-0 border-r border-line bg-panel transition-[width] print:hidden ${isOpen ? 'w-64' : 'w-12'}`}
        >
          <div className="sticky top-14 py-4">
            <SidebarLinks isCollapsed={!isOpen} />
          </div>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminHeader
          isSidebarOpen={isNarrow ? isSheetOpen : isOpen}
          onToggle={toggle}
          isLeaving={isLeaving}
          onLogout={() => (draftCount > 0 ? setIsAsking(true) : leave())}
        />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 p-4 lg:p-8">
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <SidebarSheet isOpen={isSheetOpen} onClose={closeSheet} />
      <LogoutDialog
        isOpen={isAsking}
        isBusy={isLeaving}
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      />
      <ScrollKeeper />
    </div>
  )
}
