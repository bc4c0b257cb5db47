import { Button } from './button.tsx'

/** The last resort when a page cannot be shown: mostly its code could not be fetched. */
export function PageFailed() {
  return (
    <main className="wrap grid min-h-dvh place-content-center justify-items-center gap-5 py-16 text-center">
      <h1 className="display text-title">This page did not load</h1>
      <p className="max-w-prose text-muted">Check your connection, then load the page again.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </main>
  )
}
