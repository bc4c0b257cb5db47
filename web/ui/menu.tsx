import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'

type MenuProps = {
  label: string
  className?: string
  children: ReactNode
}

/** Buttons behind a button. The browser closes it on Escape and on a click elsewhere. */
export function Menu({ label, className = '', children }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)

  function close(popover: HTMLElement) {
    // An action may have moved the focus already.
    if (popover.contains(document.activeElement)) trigger.current?.focus()
    popover.hidePopover()
  }

  return (
    <>
      <Button ref={trigger} variant="outline" size="compact" popoverTarget={id} className={className}>
        <Ellipsis aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are interactive */}
      <div
        id={id}
        popover="auto"
        onToggle={({ newState, currentTarget }) =>
          newState === 'open' && buttonsOf(currentTarget)[0]?.focus()
        }
        onKeyDown={moveFocus}
        onClick={({ currentTarget }) => close(currentTarget)}
        className="menu"
      >
        {children}
      </div>
    </>
  )
}

const buttonsOf = (menu: HTMLElement) => [...menu.querySelectorAll('button')]

/** Up and down, around the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = buttonsOf(event.currentTarget)
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((at + step) % buttons.length)?.focus()
}
