const GAP = 6

/** Puts a popover under the button that opened it, or above where there is no room, and always inside the window. */
export function positionPopover(popover: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = popover
  const fitsBelow = button.bottom + GAP + offsetHeight <= window.innerHeight
  const top = fitsBelow ? button.bottom + GAP : button.top - GAP - offsetHeight
  popover.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - offsetHeight - GAP))}px`
  popover.style.left = `${Math.max(GAP, Math.min(button.left, window.innerWidth - offsetWidth - GAP))}px`
}
