/** One look for all that ends a task, whichever component it is in: the likeliest end stands out. */
const BUTTON_CLASS =
  'min-h-11 flex-1 rounded-sm border px-1 text-sm font-semibold whitespace-nowrap hover:bg-hover active:bg-pressed aria-disabled:opacity-60 sm:flex-none sm:px-2.5'

export const taskButtonClass = (isMain = false) =>
  `${BUTTON_CLASS} ${isMain ? 'border-border-strong bg-surface-raised' : 'border-border text-muted-foreground hover:text-foreground'}`
