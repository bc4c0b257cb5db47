import { type MouseEvent, useEffect, useRef } from 'react'

export type OverlayProps = { isOpen: boolean; onClose: () => void }

/** Opens a modal dialog. Browsers trap focus in it and handle Escape. They restore focus when the dialog closes, but not when it is removed. */
export function useModal(isOpen: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  const previousFocus = useRef<Element>(null)

  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) {
      previousFocus.current = document.activeElement
      dialog?.showModal()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  useEffect(
    () => () => {
      const isFocusLost = document.activeElement === document.body
      if (isFocusLost && previousFocus.current instanceof HTMLElement)
        previousFocus.current.focus({ preventScroll: true })
    },
    [],
  )

  return {
    ref,
    onClose: () => {
      if (!isOpen) return
      if (onClose) onClose()
      else ref.current?.showModal()
    },
  }
}

/** True for a click on ::backdrop, which has the dialog element as its target. */
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
