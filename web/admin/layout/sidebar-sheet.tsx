import { business } from '#shared/lib/business.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { isOnBackdrop, useModal } from '../../ui/use-modal.ts'
import { SidebarLinks } from './sidebar-links.tsx'

type SidebarSheetProps = { isOpen: boolean; onClose: () => void }

export function SidebarSheet({ isOpen, onClose }: SidebarSheetProps) {
  const modal = useModal(isOpen, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same
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
