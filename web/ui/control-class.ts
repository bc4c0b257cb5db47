/** A font of 16 px or more prevents iOS from zooming in on focus. */
export const CONTROL_CLASS =
  'w-full min-h-12 rounded-md border border-border-strong bg-backdrop px-3.5 py-2.5 text-base text-foreground ' +
  'placeholder:text-muted-foreground hover:border-muted-foreground aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:border-accent-ink'
