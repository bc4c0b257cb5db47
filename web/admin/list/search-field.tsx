import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#shared/lib/pagination.ts'
import { useKeyDown } from '../../ui/use-key-down.ts'

/** It is as high as the buttons beside it and never invalid, unlike CONTROL_CLASS. */
export const FILTER_CONTROL_CLASS =
  'w-full min-h-11 rounded-md border border-border-strong bg-backdrop px-3.5 py-1.5 text-base text-foreground ' +
  'placeholder:text-muted-foreground hover:border-muted-foreground ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:border-accent-ink'

const DEBOUNCE_MS = 300

type SearchFieldProps = { placeholder: string; value: string; onChange: (search: string) => void }

export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useKeyDown((event) => {
    const { key, target, ctrlKey, metaKey } = event
    const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog')
    if (key !== '/' || isTyping || ctrlKey || metaKey) return
    event.preventDefault()
    input.current?.focus()
  })

  // Filters also change from outside, such as by 'Clear filters'.
  if (value !== applied) {
    setApplied(value)
    if (value !== text.trim()) setText(value)
  }

  useEffect(() => {
    const search = text.trim()
    if (search === value) return
    const timer = setTimeout(() => onChange(search), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <div className="relative min-w-0 flex-1 basis-[calc(100%-3.5rem)] sm:basis-60 md:basis-36 lg:basis-60">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground" />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${FILTER_CONTROL_CLASS} pl-10 text-ellipsis`}
      />
    </div>
  )
}
