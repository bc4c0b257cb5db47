import { Button } from './button.tsx'

export const PageErrorFallback = () => (
  <main className="page-container grid min-h-dvh place-content-center justify-items-center gap-5 py-16 text-center">
    <h1 className="text-display text-title">This page did not load</h1>
    <p className="max-w-prose text-muted-foreground">Check your connection, then load the page again.</p>
    <Button onClick={() => window.location.reload()}>Reload the page</Button>
  </main>
)
