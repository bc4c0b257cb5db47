/** The look that every text-like control shares. Its 16 px keep phones from zooming in. */
export const CONTROL =
  'w-full min-h-12 rounded-md border border-line-strong bg-veil px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-muted hover:border-muted aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60 ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:border-accent-strong'
