import { type MouseEvent, useEffect, useRef } from 'react'

export type OverlayProps = { isOpen: boolean; onClose: () => void }

/**
 * The browser traps the focus and closes the dialog on Escape. It restores the focus of a dialog that is closed, not of one
 * that is removed while it is open.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const before = useRef<Element>(null)

  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) {
      before.current = document.activeElement
      dialog?.showModal()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )

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
