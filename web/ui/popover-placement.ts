const GAP = 6

/** The popover goes below its anchor, or above if there is no space, and stays within the viewport. */
export function positionPopover(popover: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = popover
  const fitsBelow = button.bottom + GAP + offsetHeight <= window.innerHeight
  const top = fitsBelow ? button.bottom + GAP : button.top - GAP - offsetHeight
  popover.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - offsetHeight - GAP))}px`
  popover.style.left = `${Math.max(GAP, Math.min(button.left, window.innerWidth - offsetWidth - GAP))}px`
}
