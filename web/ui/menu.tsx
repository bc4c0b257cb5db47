import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

type MenuProps = {
  label: string
  /** If true, the button shows only three dots, and the label is for screen readers. */
  isIcon?: boolean
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

export function Menu({ label, isIcon = false, variant = 'outline', className = '', children }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function close(popover: HTMLElement) {
    if (popover.contains(document.activeElement)) trigger.current?.focus()
    popover.hidePopover()
  }

  return (
    <>
      <Button
        ref={trigger}
        variant={variant}
        size={isIcon ? 'icon' : 'compact'}
        popoverTarget={id}
        aria-label={isIcon ? label : undefined}
        className={className}
      >
        <Ellipsis className="size-4" />
        {!isIcon && label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are interactive */}
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') itemsOf(currentTarget)[0]?.focus()
          else setIsOpen(false)
        }}
        onKeyDown={moveFocus}
        onClick={({ currentTarget }) => close(currentTarget)}
        className="menu"
      >
        {isOpen && children}
      </div>
    </>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a[href], button')]

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + step) % items.length)?.focus()
}
