import { type MouseEvent, useEffect, useRef } from 'react'

export type OverlayProps = { isOpen: boolean; onClose: () => void }

/** The browser traps the focus, closes the dialog on Escape and restores the focus. */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  return {
    ref,
    onClose: () => {
      if (isOpen) onClose()
    },
  }
}

/** The event target of a click on the ::backdrop is the dialog element. */
export function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const isInside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom
  return !isInside
}
