import { type MouseEvent, useEffect, useRef } from 'react'

export type OverlayProps = { isOpen: boolean; onClose: () => void }

/** Browsers trap focus and handle Escape; they restore focus only for a closed, not a removed dialog. */
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

/** A click on ::backdrop targets the dialog element. */
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
