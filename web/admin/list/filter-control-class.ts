/** It is as high as the buttons beside it and never invalid, unlike CONTROL_CLASS. */
export const FILTER_CONTROL_CLASS =
  'w-full min-h-11 rounded-md border border-border-strong bg-backdrop px-3.5 py-1.5 text-base text-foreground ' +
  'placeholder:text-muted-foreground hover:border-muted-foreground ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:border-accent-ink'
