import { Search } from 'lucide-react'
import { useRef } from 'react'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { isShortcut, useKeyDown } from '../../../ui/use-key-down.ts'

const SearchDialog = lazyComponent(() => import('./search-dialog.tsx').then((m) => m.SearchDialog))

export function SearchButton() {
  const { button, overlay } = useLazyOverlay(SearchDialog)
  const buttonElement = useRef<HTMLButtonElement>(null)
  useKeyDown((event) => {
    if (!isShortcut(event, 'k') || document.querySelector('dialog[open]')) return
    event.preventDefault()
    buttonElement.current?.click()
  })
  return (
    <>
      <button
        {...button}
        ref={buttonElement}
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="ml-auto flex min-h-10 items-center gap-2.5 rounded-md border border-border-strong px-3 text-sm text-muted-foreground hover:bg-hover hover:text-foreground lg:min-w-52"
      >
        <Search className="size-5 md:size-4" />
        <span className="max-lg:sr-only">Find a client</span>
        <span
          aria-hidden="true"
          className="ml-auto rounded-sm border border-border px-1.5 text-xs max-lg:hidden"
        >
          Ctrl K
        </span>
      </button>
      {overlay}
    </>
  )
}
