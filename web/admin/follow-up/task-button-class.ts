/** One look for all that ends a task, whichever component it is in. */
export const TASK_BUTTON_CLASS =
  'min-h-11 flex-1 rounded-sm bg-surface-raised px-1.5 text-sm font-semibold whitespace-nowrap hover:bg-hover active:bg-pressed aria-disabled:opacity-60 sm:flex-none sm:px-2.5 forced-colors:border'
