import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type CollapsibleSectionProps = {
  summary: ReactNode
  /** Opens the section if true, for example for an error. The section stays open when the value becomes false again. */
  isForcedOpen: boolean
  isChevronFirst?: boolean
  className?: string
  summaryClass?: string
  children: ReactNode
}

export function CollapsibleSection(props: CollapsibleSectionProps) {
  const {
    summary,
    isForcedOpen,
    isChevronFirst = false,
    className = '',
    summaryClass = 'min-h-11',
    children,
  } = props
  const [isOpen, setIsOpen] = useState(isForcedOpen)
  const [wasForcedOpen, setWasForcedOpen] = useState(isForcedOpen)
  if (isForcedOpen !== wasForcedOpen) {
    setWasForcedOpen(isForcedOpen)
    if (isForcedOpen) setIsOpen(true)
  }
  const chevron = (
    <ChevronDown
      className={`size-5 shrink-0 text-muted-foreground transition-transform ${isOpen ? 'rotate-180' : ''}`}
    />
  )
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        className={`flex list-none items-center gap-3 [&::-webkit-details-marker]:hidden ${isChevronFirst ? '' : 'justify-between'} ${summaryClass}`}
      >
        {isChevronFirst && chevron}
        {summary}
        {!isChevronFirst && chevron}
      </summary>
      {children}
    </details>
  )
}
