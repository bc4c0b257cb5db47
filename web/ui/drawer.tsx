import { type ReactNode, type Ref, useId } from 'react'
import { CloseButton } from './close-button.tsx'
import { Toaster } from './toaster.tsx'
import type { OverlayProps } from './use-modal.ts'
import { isOnBackdrop, useModal } from './use-modal.ts'

type DrawerProps = OverlayProps & {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  footer?: ReactNode
  children: ReactNode
}

export function Drawer({ title, titleRef, isOpen, onClose, footer, children }: DrawerProps) {
  const id = useId()
  const modal = useModal(isOpen, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same as a click
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      onClick={(event) => isOnBackdrop(event) && onClose()}
      className="overlay-dialog my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-md overscroll-contain border-l border-border bg-surface text-foreground shadow-elevated [--overlay-from:3rem_0]"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-border px-5 py-4">
          <h2 ref={titleRef} tabIndex={-1} id={`${id}-title`} className="text-display text-heading">
            {title}
          </h2>
          <CloseButton label="Close" onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {footer && <div className="border-t border-border px-5 py-4">{footer}</div>}
      </div>
      {isOpen && <Toaster isAtTop />}
    </dialog>
  )
}
